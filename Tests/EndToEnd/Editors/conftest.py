"""Provides the package and the server of each test."""

import os

import pytest

from client import Client
from workspace import make_package


@pytest.fixture
def package(tmp_path):
    return make_package(tmp_path / "Shop")


@pytest.fixture
def server(package, tmp_path):
    client = Client(os.environ["VMGEN"], tmp_path)
    yield client
    client.process.kill()

#!/usr/bin/env python3
"""Runs a server of the Remote Execution API for tests. It is a cache, and executes one action at a time.

    reapi_server.py DIRECTORY

The server prints its port, and appends a line to DIRECTORY/log for each action that it executes. An action gets its
inputs as read-only files in an empty directory, and gets only the environment variables that it declares.
"""
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
from concurrent import futures

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as re
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as services
from buildgrid._protos.build.bazel.semver import semver_pb2
from buildgrid._protos.google.bytestream import bytestream_pb2, bytestream_pb2_grpc
from buildgrid._protos.google.longrunning import operations_pb2


class Store:
    """Stores blobs by digest, and results of actions by the digest of the action."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        for name in ("blobs", "results"):
            (self.directory / name).mkdir(parents=True, exist_ok=True)

    def path(self, digest):
        return self.directory / "blobs" / digest.hash

    def add(self, data):
        digest = re.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
        write(self.path(digest), data)
        return digest

    def read(self, digest, kind):
        return kind.FromString(b"" if digest.size_bytes == 0 else self.path(digest).read_bytes())

    def has(self, digest):
        return digest.size_bytes == 0 or self.path(digest).exists()

    def result(self, digest):
        path = self.directory / "results" / digest.hash
        return re.ActionResult.FromString(path.read_bytes()) if path.exists() else None

    def keep(self, digest, result):
        write(self.directory / "results" / digest.hash, result.SerializeToString())


def write(path, data):
    temporary = path.with_name(f"{path.name}.{threading.get_ident()}")
    temporary.write_bytes(data)
    temporary.rename(path)


class Capabilities(services.CapabilitiesServicer):
    def GetCapabilities(self, request, context):
        functions = [re.DigestFunction.SHA256]
        return re.ServerCapabilities(
            cache_capabilities=re.CacheCapabilities(
                digest_functions=functions,
                action_cache_update_capabilities=re.ActionCacheUpdateCapabilities(update_enabled=True),
            ),
            execution_capabilities=re.ExecutionCapabilities(
                digest_function=functions[0], digest_functions=functions, exec_enabled=True
            ),
            low_api_version=semver_pb2.SemVer(major=2),
            high_api_version=semver_pb2.SemVer(major=2, minor=3),
        )


class Cache(services.ActionCacheServicer, services.ContentAddressableStorageServicer):
    def __init__(self, store):
        self.store = store

    def GetActionResult(self, request, context):
        result = self.store.result(request.action_digest)
        if result is None:
            context.abort(grpc.StatusCode.NOT_FOUND, "no result")
        return result

    def UpdateActionResult(self, request, context):
        self.store.keep(request.action_digest, request.action_result)
        return request.action_result

    def FindMissingBlobs(self, request, context):
        missing = [digest for digest in request.blob_digests if not self.store.has(digest)]
        return re.FindMissingBlobsResponse(missing_blob_digests=missing)

    def BatchUpdateBlobs(self, request, context):
        added = [self.store.add(blob.data) for blob in request.requests]
        return re.BatchUpdateBlobsResponse(responses=[{"digest": digest} for digest in added])


class Bytes(bytestream_pb2_grpc.ByteStreamServicer):
    def __init__(self, store):
        self.store = store

    def Read(self, request, context):
        # The resource name is blobs/HASH/SIZE, after the name of an instance.
        parts = request.resource_name.split("/")
        data = b"" if parts[-1] == "0" else (self.store.directory / "blobs" / parts[-2]).read_bytes()
        for start in range(request.read_offset, len(data), 1 << 20):
            yield bytestream_pb2.ReadResponse(data=data[start : start + (1 << 20)])

    def Write(self, requests, context):
        digest = self.store.add(b"".join(request.data for request in requests))
        return bytestream_pb2.WriteResponse(committed_size=digest.size_bytes)


class Execution(services.ExecutionServicer):
    def __init__(self, store):
        self.store = store
        self.lock = threading.Lock()

    def Execute(self, request, context):
        with self.lock:
            result = None if request.skip_cache_lookup else self.store.result(request.action_digest)
            response = re.ExecuteResponse(cached_result=result is not None)
            response.result.CopyFrom(result or self.execute(request.action_digest))
        operation = operations_pb2.Operation(name=request.action_digest.hash, done=True)
        operation.response.Pack(response)
        # Bazel expects a type URL that contains the package name of Bazel's own protocol files.
        operation.response.type_url = "type.googleapis.com/build.bazel.remote.execution.v2.ExecuteResponse"
        yield operation

    def execute(self, digest):
        action = self.store.read(digest, re.Action)
        command = self.store.read(action.command_digest, re.Command)
        with tempfile.TemporaryDirectory() as directory:
            root = pathlib.Path(directory)
            self.provide(action.input_root_digest, root)
            outputs = command.output_files or command.output_paths
            for output in outputs:
                (root / output).parent.mkdir(parents=True, exist_ok=True)
            environment = {variable.name: variable.value for variable in command.environment_variables}
            run = subprocess.run(
                list(command.arguments), cwd=root / command.working_directory, env=environment, capture_output=True
            )
            with open(self.store.directory / "log", "a") as log:
                log.write(" ".join(command.arguments[:2]) + "\n")
            result = re.ActionResult(
                exit_code=run.returncode,
                stdout_digest=self.store.add(run.stdout),
                stderr_digest=self.store.add(run.stderr),
            )
            for output in outputs:
                path = root / output
                if path.is_file():
                    result.output_files.add(
                        path=output, digest=self.store.add(path.read_bytes()), is_executable=os.access(path, os.X_OK)
                    )
        if run.returncode == 0 and not action.do_not_cache:
            self.store.keep(digest, result)
        return result

    def provide(self, digest, directory):
        content = self.store.read(digest, re.Directory)
        directory.mkdir(parents=True, exist_ok=True)
        for file in content.files:
            path = directory / file.name
            path.write_bytes(b"" if file.digest.size_bytes == 0 else self.store.path(file.digest).read_bytes())
            path.chmod(0o555 if file.is_executable else 0o444)
        for link in content.symlinks:
            (directory / link.name).symlink_to(link.target)
        for child in content.directories:
            self.provide(child.digest, directory / child.name)


def main():
    store = Store(sys.argv[1])
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=16), options=[("grpc.max_receive_message_length", -1)])
    cache = Cache(store)
    services.add_CapabilitiesServicer_to_server(Capabilities(), server)
    services.add_ActionCacheServicer_to_server(cache, server)
    services.add_ContentAddressableStorageServicer_to_server(cache, server)
    services.add_ExecutionServicer_to_server(Execution(store), server)
    bytestream_pb2_grpc.add_ByteStreamServicer_to_server(Bytes(store), server)
    print(server.add_insecure_port("127.0.0.1:0"), flush=True)
    server.start()
    server.wait_for_termination()


if __name__ == "__main__":
    main()

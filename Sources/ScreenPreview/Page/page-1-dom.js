"use strict";
document.body.append(document.getElementById("vmgen-data").textContent.length);

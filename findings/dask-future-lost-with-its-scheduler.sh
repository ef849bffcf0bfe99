#!/usr/bin/env bash
# Dask: the scheduler of a submitted task dies. `future.done()` is then true and `future.exception()` gives None, as for
# a task that went well, but `future.result()` raises FutureCancelledError. `exception()` of concurrent.futures, whose
# interface it has, raises CancelledError for a future that was cancelled. So a loop that takes what is done and has no
# exception for a result fails. Needs PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check distributed==2026.8.0 2> /dev/null
cat > lost.py << 'PYTHON'
import concurrent.futures, socket, subprocess, sys, time
import distributed

if __name__ == "__main__":
    pool = concurrent.futures.ThreadPoolExecutor(1)
    pool.submit(time.sleep, 1)
    cancelled = pool.submit(pow, 2, 3)
    cancelled.cancel()
    try:
        print("expected: exception() gives", cancelled.exception())
    except BaseException as error:
        print("expected: exception() raises", type(error).__name__)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    start = "import sys; from dask.__main__ import main; sys.exit(main())"
    words = ["scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard"]
    scheduler = subprocess.Popen([sys.executable, "-c", start, *words], stderr=subprocess.DEVNULL)
    client = distributed.Client(f"tcp://127.0.0.1:{port}", timeout=60)
    future = client.submit(pow, 2, 3)  # it waits for a worker
    time.sleep(1)
    scheduler.kill()
    scheduler.wait()
    while not future.done():
        time.sleep(0.1)
    print("distributed", distributed.__version__, "on Python", sys.version.split()[0])
    print("done:", future.done(), "status:", future.status)
    exception = future.exception(timeout=10)
    print("seen:     exception() gives", exception)
    try:
        raised = f"nothing: {future.result(timeout=10)}"
    except BaseException as error:
        raised = type(error).__name__
    print("          result() raises", raised)
    sys.exit(not (exception is None and raised == "FutureCancelledError"))
PYTHON
env/bin/python lost.py 2> /dev/null

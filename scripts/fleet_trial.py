"""Build a dataset while its machines fail, and tell whether anything is lost or double.

    python scripts/fleet_trial.py CHECKOUTS [--store]

CHECKOUTS is a folder of git repositories. Two Dask workers in processes of their own read them. When a third is
published one of the two is killed; when two thirds are, the scheduler is, and both begin anew. Then the records are
compared with the rows that the merged files hold. With ``--store`` the dataset is in an object store (moto's server,
behind a proxy that refuses all connections for some seconds when half of the repositories are published).
It needs the extras ``fleet`` and ``s3``; ``--store`` needs ``moto[server]``.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from smart_explore.fleet.catalog import read_catalog
from smart_explore.fleet.database import Database
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.schema import TABLES
from smart_explore.fleet.sources import sources_of

OUTAGE_SECONDS = 12
BUCKET = "fleet"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machines:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: str) -> None:
        self._folder, self._port = folder, free_port()
        self.address = f"tcp://127.0.0.1:{self._port}"
        self._scheduler = self._start("scheduler", "--port", str(self._port), "--host", "127.0.0.1", "--no-dashboard")
        self.workers = [self._worker(), self._worker()]

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        program = "import sys; from dask.__main__ import main; sys.exit(main())"
        with open(os.path.join(self._folder, f"dask-{words[0]}.log"), "ab") as log:
            return subprocess.Popen([sys.executable, "-c", program, *words], stdout=log, stderr=log, cwd=self._folder)

    def _worker(self) -> subprocess.Popen[bytes]:
        return self._start("worker", self.address, "--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def kill_a_worker(self) -> None:
        self.workers[0].send_signal(signal.SIGKILL)

    def restart_scheduler(self) -> None:
        for one in (self._scheduler, *self.workers):
            one.kill()
            one.wait()
        time.sleep(2)
        self._scheduler = self._start("scheduler", "--port", str(self._port), "--host", "127.0.0.1", "--no-dashboard")
        self.workers = [self._worker(), self._worker()]

    def stop(self) -> None:
        for one in (self._scheduler, *self.workers):
            one.kill()
            one.wait()


class Proxy:
    """Passes connections on to a port; while it is ``down`` it refuses them and ends those there are."""

    def __init__(self, target: int) -> None:
        self.port, self.down = free_port(), False
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            client, _ = self._listener.accept()
            if self.down:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self._target))
            for pair in ((client, server), (server, client)):
                threading.Thread(target=self._pump, args=pair, daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while (data := source.recv(1 << 16)) and not self.down:
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            end.close()


def wait_until(condition, process: subprocess.Popen[str]) -> bool:
    while process.poll() is None:
        if condition():
            return True
        time.sleep(0.3)
    return False


def checked(address: str, expected: int) -> bool:
    """Compare the records with the rows of the merged files."""
    dataset = Dataset(address)
    catalog = read_catalog(dataset)
    records = catalog.records
    good = len(records) == len(catalog.latest()) == expected and not catalog.unmerged
    print(f"{len(records)} records of {len(catalog.latest())} repositories, {expected} expected")
    database = Database(dataset)
    for table in TABLES:
        said = sum(record.rows[table] for record in records)
        files = [run.files[table] for run in catalog.runs if table in run.files]
        query = f"SELECT count(*), count(DISTINCT repository) FROM {database.files(files)}"
        (merged, repositories) = database.rows(query)[0] if files else (0, 0)
        good &= merged == said
        print(f"  {table}: {said:,} rows in the records, {merged:,} merged, of {repositories} repositories")
    return good


def main() -> int:
    checkouts, in_store = sys.argv[1], "--store" in sys.argv
    sources = sources_of([checkouts], os.getcwd())
    with tempfile.TemporaryDirectory(prefix="fleet-trial.") as folder:
        address, proxy, moto = os.path.join(folder, "dataset"), None, None
        if in_store:
            port = free_port()
            program = "import sys; from moto.server import main; sys.exit(main())"
            moto = subprocess.Popen(
                [sys.executable, "-c", program, "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            proxy = Proxy(port)
            os.environ |= {"AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x", "AWS_DEFAULT_REGION": "us-east-1"}
            os.environ["AWS_ENDPOINT_URL"] = f"http://127.0.0.1:{proxy.port}"
            import fsspec

            for _ in range(60):
                try:
                    fsspec.filesystem("s3").mkdir(BUCKET)
                    break
                except Exception:
                    time.sleep(1)
            address = f"s3://{BUCKET}/all"
        machines = Machines(folder)
        begun = time.monotonic()
        command = [sys.executable, "-m", "smart_explore", "fleet", "build", checkouts, "-o", address, "--json"]
        build = subprocess.Popen([*command, "--scheduler", machines.address], stdout=subprocess.PIPE, text=True)
        try:
            watched = Dataset(address)

            def count() -> int:
                return len(watched.records())

            if proxy is not None:
                if wait_until(lambda: count() >= len(sources) // 2, build):
                    print(f"{count()} published: the store goes away for {OUTAGE_SECONDS} s", flush=True)
                    proxy.down = True
                    time.sleep(OUTAGE_SECONDS)
                    proxy.down = False
            else:
                if wait_until(lambda: count() >= len(sources) // 3, build):
                    print(f"{count()} published: a worker is killed", flush=True)
                    machines.kill_a_worker()
                if wait_until(lambda: count() >= len(sources) * 2 // 3, build):
                    print(f"{count()} published: the scheduler is killed, all begin anew", flush=True)
                    machines.restart_scheduler()
            output, _ = build.communicate()
            answer = json.loads(output)
            print({key: value for key, value in answer.items() if key != "dataset"}, "exit", build.returncode)
            print(f"{time.monotonic() - begun:.0f} s")
            good = checked(address, len(sources)) and build.returncode == 0
            again = subprocess.run([*command, "--scheduler", machines.address], capture_output=True, text=True)
            second = json.loads(again.stdout)
            print(f"again: {second['built']} built, {second['known']} known")
            good &= second["built"] == 0
            if not in_store:
                cpu_of(address)
                keep = os.environ.get("KEEP")
                if keep:
                    os.rename(address, keep)
            print("nothing lost, nothing double" if good else "FAILED")
            return 0 if good else 1
        finally:
            machines.stop()
            if moto is not None:
                moto.kill()
            if build.poll() is None:
                build.kill()


def cpu_of(address: str) -> None:
    """The CPU seconds of all repositories: of index and relations, and with rows, parts and records."""
    dataset = Dataset(address)
    total = dict.fromkeys(("index", "read", "all"), 0.0)
    for one in dataset.records():
        for key, seconds in (dataset.read_json(one.record) or {})["cpu"].items():
            total[key] += seconds
    ratio = total["all"] / total["index"]
    print(f"CPU: {total['index']:.1f} s for indexes and relations, {total['all']:.1f} s for all: {ratio:.3f}")


if __name__ == "__main__":
    sys.exit(main())

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listProcesses } from "./isolation/process-table.ts";
import { jobToken, makeJob, type JobWishes } from "./testing/job-factory.ts";
import { createRunnerWorld, until, type RunnerWorld } from "./testing/runner-world.ts";

let world: RunnerWorld;
beforeEach(async () => {
  world = await createRunnerWorld();
});
afterEach(() => world.close());

/** Colours and section marks taken away. */
function plainLog(): string {
  return world.coordinator.log().replace(/section_\w+:\d+:\w+\r\u001b\[0K|\u001b\[[\d;]*m/g, "");
}

async function runToEnd(wishes: JobWishes, ...options: string[]) {
  world.coordinator.offer(makeJob(world.git, wishes));
  await world.startRunner("--once", ...options).ended;
  return world.coordinator.final();
}

/** A program name that no other process on the machine has, to find the descendants of a job by. */
function findSleepers(seconds: number): number[] {
  return listProcesses()
    .filter(({ pid, isZombie }) => !isZombie && commandLine(pid) === `sleep ${seconds}`)
    .map(({ pid }) => pid);
}

function commandLine(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
  } catch {
    return "";
  }
}

let sleeperSeconds = 100_000 + (process.pid % 10_000) * 10;

describe.each(["auto", "process"])("a job under isolation %s", (isolation) => {
  const run = (wishes: JobWishes) => runToEnd(wishes, "--isolation", isolation);

  test("runs its steps in order in one checkout and reports success", async () => {
    const report = await run({
      steps: [
        { name: "Read", script: ["cat hello.txt", "echo one > made.txt; echo loud >&2; echo after"] },
        { name: "Use", script: ["cat made.txt", "git rev-parse HEAD"] },
      ],
    });
    expect(report).toMatchObject({ state: "success", exit_code: 0 });
    const log = plainLog();
    const parts = [
      "Isolation: ",
      "Read\n",
      "$ cat hello.txt\nhello from the repository\n",
      "loud\nafter\n",
      "Use\n",
      `${world.git.sha}\n`,
    ];
    const places = parts.map((part) => log.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(log).toContain("Job succeeded");
    expect(world.coordinator.log()).toMatch(/section_start:\d+:step_1\r\u001b\[0K[^\n]*Use[^\n]*\n/);
    expect(world.coordinator.log()).toMatch(/section_end:\d+:step_1\r\u001b\[0K/);
  });

  test("stops at a failing command, reports its exit code, and still runs what always runs", async () => {
    const report = await run({
      steps: [
        { script: ["false || (exit 7)", "echo unreached-1"] },
        { script: ["echo unreached-2"] },
        { name: "after_script", when: "always", allow_failure: true, script: ["echo status=$CI_JOB_STATUS"] },
      ],
    });
    expect(report).toMatchObject({ state: "failed", failure_reason: "script_failure", exit_code: 7 });
    expect(plainLog()).toContain("status=failed\n");
    expect(plainLog()).not.toContain("unreached-1\n");
    expect(plainLog()).not.toContain("unreached-2");
  });

  test("goes on after a step that may fail", async () => {
    const report = await run({
      steps: [{ allow_failure: true, script: ["exit 3"] }, { script: ["echo reached"] }],
    });
    expect(report.state).toBe("success");
    expect(plainLog()).toContain("$ echo reached\nreached\n");
  });

  test("is ended at its time limit with every descendant, daemons included", async () => {
    const seconds = (sleeperSeconds += 1);
    const daemon = `(setsid sh -c '(trap "" TERM; env -i sleep ${seconds}) & wait' &) ; trap "" TERM; sleep ${seconds}`;
    const report = await run({ timeoutSeconds: 2, steps: [{ script: [daemon] }] });
    expect(report).toMatchObject({ state: "failed", failure_reason: "job_execution_timeout" });
    expect(plainLog()).toContain("took longer than 2 s");
    expect(world.coordinator.log()).not.toMatch(/section_end:\d+:step_0/);
    await until(() => findSleepers(seconds).length === 0);
  });

  test("leaves no process of a step behind when the step ends", async () => {
    const seconds = (sleeperSeconds += 1);
    await run({ steps: [{ script: [`setsid sleep ${seconds} & sleep 0.2; echo done`] }] });
    expect(findSleepers(seconds)).toEqual([]);
  });

  test("is ended when the answer to its log says that it was canceled", async () => {
    const seconds = (sleeperSeconds += 1);
    world.coordinator.offer(makeJob(world.git, { steps: [{ script: ["echo begun", `sleep ${seconds}`] }] }));
    const runner = world.startRunner("--once", "--isolation", isolation);
    await until(() => findSleepers(seconds).length > 0);
    const canceled = { status: 403, headers: { "Job-Status": "canceled" } };
    world.coordinator.script.onPut = () => canceled;
    world.coordinator.script.onPatch = () => canceled;
    await runner.ended;
    expect(findSleepers(seconds)).toEqual([]);
    expect(world.coordinator.puts.at(-1)?.state).toBe("failed");
  });

  test("sees none of the runner's environment and files", async () => {
    process.env["RUNNER_OWN_SECRET"] = "must-stay-with-the-runner";
    try {
      await run({
        steps: [
          {
            script: [
              "env; cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' || :",
              "id -u",
              "echo home=$HOME",
            ],
          },
        ],
      });
    } finally {
      delete process.env["RUNNER_OWN_SECRET"];
    }
    expect(plainLog()).not.toContain("must-stay-with-the-runner");
    expect(plainLog()).not.toMatch(/^0$/m);
    expect(plainLog()).not.toContain(`home=${process.env["HOME"]}\n`);
  });

  test("never shows its token, whatever the script does to it", async () => {
    await run({
      steps: [
        {
          script: [
            "echo token $CI_JOB_TOKEN",
            "echo $CI_JOB_TOKEN | base64",
            'printf "user:%s" "$CI_JOB_TOKEN" | base64',
            "printf %s $(echo $CI_JOB_TOKEN | cut -c1-9); sleep 0.5; echo $CI_JOB_TOKEN | cut -c10-",
            "cat .git/config",
          ],
        },
      ],
    });
    const log = plainLog();
    expect(log).toContain("token [MASKED]\n");
    expect(log).not.toContain(jobToken);
    expect(log).not.toContain(Buffer.from(jobToken).toString("base64").slice(0, 20));
    expect(log).not.toContain(Buffer.from(`user:${jobToken}`).toString("base64").slice(10, 30));
  });

  test("gets file variables as files that only it can read, and expands the others", async () => {
    await run({
      variables: [
        { key: "SETTINGS", value: "two\nlines", file: true },
        { key: "GREETING", value: "hi $SUBJECT, $$5", raw: false },
        { key: "SUBJECT", value: "world" },
        { key: "RAW", value: "$SUBJECT 'quoted'" },
      ],
      steps: [
        {
          script: [
            'cat "$SETTINGS"; echo; stat -c %a "$SETTINGS"; echo "$GREETING|$RAW|$CI_PROJECT_DIR|$PWD"',
          ],
        },
      ],
    });
    expect(plainLog()).toMatch(
      /two\nlines\n600\nhi world, \$5\|\$SUBJECT 'quoted'\|(.*\/team\/sample)\|\1\n/,
    );
  });

  test("shows each command of a script just before it runs, and leaves its exit code alone", async () => {
    const script = [
      "set +e",
      "(exit 4)",
      'echo "code $?"',
      "for i in a b; do",
      "  echo loop-$i",
      "done",
    ].join("\n");
    const report = await run({ steps: [{ script: [script] }] });
    expect(report.state).toBe("success");
    const shown = [
      "$ (exit 4)\n",
      '$ echo "code $?"\n',
      "code 4\n",
      "$ for i in a b; do\n  echo loop-$i\ndone\n",
      "loop-a\nloop-b\n",
    ];
    expect(plainLog()).toContain(shown.join(""));
  });

  test("goes on after a condition that does not hold", async () => {
    const report = await run({ steps: [{ script: ["false && true\necho reached"] }] });
    expect(report.state).toBe("success");
    expect(plainLog()).toContain("$ echo reached\nreached\n");
  });

  test("can reopen its own output", async () => {
    const report = await run({ steps: [{ script: ["echo twice | tee /dev/stderr"] }] });
    expect(report.state).toBe("success");
    expect(plainLog()).toContain("\ntwice\ntwice\n");
  });

  test("leaves no workspace behind, read-only folders included", async () => {
    await run({ steps: [{ script: ["mkdir -p locked/in && touch locked/in/file && chmod -R a-w locked"] }] });
    expect(fs.readdirSync(world.workDir)).toEqual([]);
  });
});

test("variables of the job cannot act on what launches it", async () => {
  const report = await runToEnd({
    variables: [{ key: "LD_PRELOAD", value: "/nowhere/evil.so" }],
    steps: [{ script: ["unset LD_PRELOAD; echo fine"] }],
  });
  expect(report.state).toBe("success");
  expect(plainLog()).toContain("fine\n");
  expect(plainLog().split("Step 0")[0]).not.toContain("evil.so");
});

test("a job whose sources cannot be fetched fails as the runner's, and says why", async () => {
  execFileSync("rm", ["-rf", `${world.folder}/git/team/sample.git`]);
  const report = await runToEnd({ steps: [{ script: ["echo unreached"] }] });
  expect(report).toMatchObject({ state: "failed", failure_reason: "runner_system_failure" });
  expect(plainLog()).toContain("the sources could not be fetched");
  expect(plainLog()).not.toContain("unreached");
});

test("a job that takes too much memory is ended with a clear line", async () => {
  process.env["LOWFORGE_RUNNER_MEMORY_MB"] = "150";
  try {
    const hungry = `node -e 'const a = []; setInterval(() => a.push(Buffer.alloc(2e7, 1)), 20)'`;
    const report = await runToEnd({ steps: [{ script: [hungry] }] });
    expect(report).toMatchObject({ state: "failed", failure_reason: "script_failure" });
    expect(plainLog()).toContain("it used more memory than the 150 MiB");
  } finally {
    delete process.env["LOWFORGE_RUNNER_MEMORY_MB"];
  }
});

test("a job that logs without end is cut off with a clear line", async () => {
  const report = await runToEnd({ steps: [{ script: ["yes 'a line that comes again and again'"] }] });
  expect(report).toMatchObject({ state: "failed", failure_reason: "script_failure" });
  expect(plainLog()).toContain("The log is larger than 16 MiB");
  expect(plainLog()).toContain("its log is too large");
});

test("a runner that must stop ends its job and reports that it was the runner's doing", async () => {
  world.coordinator.offer(makeJob(world.git, { steps: [{ script: ["echo begun", "sleep 600"] }] }));
  const runner = world.startRunner();
  await world.coordinator.logContains("begun\n");
  runner.abort();
  await runner.ended;
  expect(await world.coordinator.final()).toMatchObject({
    state: "failed",
    failure_reason: "runner_system_failure",
  });
});

// What git runs in place of OpenSSH's client, which not every machine has: GIT_SSH_COMMAND="node ssh-command.mjs".
// Its arguments are those of `ssh`: -i key, -p port, -o option, host, command.
import { readFileSync } from "node:fs";
import ssh2 from "ssh2";

const args = process.argv.slice(2);
let port = 22;
let keyFile = "";
while (args[0]?.startsWith("-")) {
  const [flag, value] = args.splice(0, 2);
  if (flag === "-p") port = Number(value);
  if (flag === "-i") keyFile = value ?? "";
}
const [target = "", command = ""] = args;
const [username = "git", host = "127.0.0.1"] = target.split("@");
const protocol = process.env["GIT_PROTOCOL"];

const client = new ssh2.Client();
client.on("error", (error) => {
  process.stderr.write(`ssh: ${error.message}\n`);
  process.exit(255);
});
client.on("ready", () => {
  client.exec(
    command,
    { env: protocol === undefined ? {} : { GIT_PROTOCOL: protocol } },
    (error, channel) => {
      if (error) throw error;
      process.stdin.pipe(channel);
      channel.pipe(process.stdout);
      channel.stderr.pipe(process.stderr);
      channel.on("exit", (/** @type {number | null} */ code) => (process.exitCode = code ?? 255));
      channel.on("close", () => {
        client.end();
        process.stdin.destroy();
      });
    },
  );
});
client.connect({ host, port, username, privateKey: readFileSync(keyFile) });

import fastify from "fastify";

/** The baseline for API work: a route that answers bytes it was given, and does nothing else. */
const [port, body] = [Number(process.argv[2]), process.argv[3] ?? ""];
const http = fastify();
http.addContentTypeParser(
  "application/x-www-form-urlencoded",
  { parseAs: "string" },
  (_request, text, done) => done(null, text),
);
http.post("/bare", async (_request, reply) =>
  reply.header("content-type", "application/json; charset=utf-8").send(body),
);
await http.listen({ host: "127.0.0.1", port });
process.send?.("ready");

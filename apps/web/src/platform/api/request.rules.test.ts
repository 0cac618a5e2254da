import { authEndpoints } from "@lowforge/contract/auth";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { planRequest } from "./request.rules.ts";

test("a form carries its fields and leaves out what is not given", () => {
  const plan = planRequest(projectEndpoints.list, { pageNum: 2, name: undefined, status: "archived" });
  expect(plan).toEqual({
    url: "/api-developer/selectProjectList",
    method: "POST",
    contentType: "application/x-www-form-urlencoded",
    body: "pageNum=2&status=archived",
  });
});

test("JSON carries its input as it is", () => {
  const plan = planRequest(projectEndpoints.create, { name: "工资 & more" });
  expect(plan.contentType).toBe("application/json");
  expect(JSON.parse(plan.body ?? "")).toEqual({ name: "工资 & more" });
});

test("a query is escaped", () => {
  expect(planRequest(authEndpoints.signOut, { access_token: "a&b=c" }).url).toBe(
    "/api-auth/oauth/remove/token?access_token=a%26b%3Dc",
  );
});

test("parameters of the path leave the rest to the query", () => {
  const plan = planRequest(pipelineEndpoints.followLog, { id: 7, offset: "12" });
  expect(plan.url).toBe("/api-developer/buildTask/log/7?offset=12");
  expect(plan.body).toBeNull();
});

/** The pages of this shelf, by address; none carries its query on into the other language. */
export type SsoPage = "callback" | "whois" | "bindUsers" | "authlogin" | "wechatLogin" | "gotoLogin";

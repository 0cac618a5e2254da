/** Encryption at rest for what has to be read again, such as the key that a webhook's messages are signed with. */
export { createSecretBox, openSecretBox, type SecretBox } from "./secret-box.ts";

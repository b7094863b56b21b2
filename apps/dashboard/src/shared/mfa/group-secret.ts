/** A secret in groups of four, as people read it off a screen; apps that take it ignore the blanks. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Returns the fault in a password typed a second time, or null (document 2 §5.1, "Password confirmation"). The key is
 * the one of the specification, although it is returned when the passwords do not match.
 */
export function checkPasswordRepeat(password: string, repeated: string): 'passwordsDoMatch' | null {
  return password === repeated ? null : 'passwordsDoMatch'
}

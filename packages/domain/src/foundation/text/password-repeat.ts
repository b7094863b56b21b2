/**
 * What is wrong with a password typed a second time, or null (document 2 §5.1, "Password confirmation"). The
 * key is the one of the specification: the passwords are to match, and do not.
 */
export function checkPasswordRepeat(password: string, repeated: string): 'passwordsDoMatch' | null {
  return password === repeated ? null : 'passwordsDoMatch'
}

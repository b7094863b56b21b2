/**
 * Whether only pages that sign for a known user may change that user's attributes. Where staff have not decided, it
 * follows whether signed identity is enforced.
 * @param stylings of the property, as stored
 */
export function isSignedAttributesOnly(stylings: Readonly<Record<string, unknown>>): boolean {
  const { signedAttributesOnly: decided, snippetAuthentication: isEnforced } = stylings
  return typeof decided === 'boolean' ? decided : isEnforced === true
}

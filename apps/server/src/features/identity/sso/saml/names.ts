/** Namespaces and identifiers of SAML 2.0 and XML signatures. */
export const ns = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

export const statusSuccess = 'urn:oasis:names:tc:SAML:2.0:status:Success'
export const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
export const transientNameId = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
export const unspecifiedNameId = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

export const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const

/** SHA-256 or better (security, "SAML"); RSA only, since the library that verifies knows no other keys. */
export const acceptedSignatures: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
])
export const acceptedDigests: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

export const exclusiveCanonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const envelopedSignature = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

export {
  certificateSentences,
  hasExpired,
  keptCertificate,
  readCertificate,
} from './provider/certificate.ts'
export { pruneAssertions } from './prune-assertions.ts'
export { companyIdOf, lead, registerSamlForm, registerSso } from './register-sso.ts'
export { ssoRoutes, ssoSignInRoutes } from './routes.ts'
export { authnRequestUrl, newRequestId } from './saml/authn-request.ts'
export { ownMetadata } from './saml/own-metadata.ts'
export { parseResponse } from './saml/parse-response.ts'
export { SamlRefusal } from './saml/saml-refusal.ts'
export type { VerifiedResponse } from './saml/verify-response.ts'
export { rememberAssertion } from './signing-in/authorize-member.ts'
export { type BrowserBinding, openBrowserBinding } from './signing-in/browser-binding.ts'
export type { PostedResponse } from './signing-in/handle-saml-response.ts'

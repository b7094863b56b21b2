import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import { unspecifiedNameId } from './names.ts'
import type { OwnAddresses } from './own-addresses.ts'

/** Our SAML metadata for a company: the same text on every call. */
export function ownMetadata(own: OwnAddresses): string {
  return generateServiceProviderMetadata({
    issuer: own.entityId,
    callbackUrl: own.assertionConsumerServiceUrl,
    identifierFormat: unspecifiedNameId,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_waymark',
  })
}

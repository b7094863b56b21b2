import { readEmail } from '@waymark/domain/foundation/text'
import type { AssertionContent } from './read-assertion.ts'

/** Names under which identity providers give an e-mail address. */
const emailAttributes = new Set([
  'mail',
  'email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
])

/** The addresses that an assertion gives for its person: the NameID where it is one, then the e-mail attributes. */
export function claimedEmails({ nameId, attributes }: AssertionContent): readonly string[] {
  const attributeValues = attributes.filter(one => emailAttributes.has(one.name)).flatMap(one => one.values)
  return [...new Set([nameId.value, ...attributeValues].flatMap(text => readEmail(text) ?? []))]
}

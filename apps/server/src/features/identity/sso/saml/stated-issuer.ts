import { childrenOf, leafText, onlyChild, type XmlElement } from '../../../../platform/xml/index.ts'
import { ns } from './names.ts'

/** The issuer that an answer's assertion states, before any signature was checked; empty where it states none. */
export function statedIssuer(response: XmlElement): string {
  const assertion = onlyChild(response, ns.assertion, 'Assertion')
  const [issuer] = assertion === null ? [] : childrenOf(assertion, ns.assertion, 'Issuer')
  return issuer === undefined ? '' : (leafText(issuer)?.trim() ?? '')
}

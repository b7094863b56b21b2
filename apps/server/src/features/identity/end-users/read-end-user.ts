import type { EndUserMapping } from '../../workspace/companies/index.ts'
import { SamlRefusal, type VerifiedResponse } from '../sso/index.ts'

/** End user as the identity provider states them. */
export interface EndUser {
  readonly userId: string
  readonly attributes: Readonly<Record<string, string>>
}

type Answer = Pick<VerifiedResponse, 'attributes' | 'nameId'>

const maxUserIdLength = 256
const maxAttributes = 50
const maxValueLength = 1_000
const attributeName = /^\w{1,128}$/

/** The value of an attribute; several are joined by a comma. Empty if the answer lacks it. */
const attributeValue = ({ attributes }: Pick<Answer, 'attributes'>, wanted: string) =>
  attributes
    .filter(({ name }) => name === wanted)
    .flatMap(({ values }) => values)
    .filter(value => value !== '')
    .join(', ')

function userIdOf(answer: Answer, from: string): string {
  const userId = from === '' ? answer.nameId : attributeValue(answer, from).trim()
  if (userId === '') throw new SamlRefusal('noNameId', `the answer has no attribute ${from}`)
  if (userId.length > maxUserIdLength) throw new SamlRefusal('malformed', 'the user id is too long')
  return userId
}

/**
 * Reads who the end user is from a verified answer, as the company's mapping says. Without one the NameID is the user
 * id, and the first 50 attributes whose names are names of user attributes are kept. An empty value and one of more
 * than 1,000 characters is left out.
 * @throws SamlRefusal where there is no user id or it is too long
 */
export function readEndUser(answer: Answer, mapping: EndUserMapping): EndUser {
  const names = answer.attributes.map(({ name }) => name).filter(name => attributeName.test(name))
  const wanted =
    mapping.attributes.length > 0
      ? mapping.attributes
      : [...new Set(names)].map(name => ({ name, from: name }))
  const read = wanted
    .map(({ name, from }) => [name, attributeValue(answer, from)] as const)
    .filter(([, value]) => value !== '' && value.length <= maxValueLength)
  return {
    userId: userIdOf(answer, mapping.userIdAttribute),
    attributes: Object.fromEntries(read.slice(0, maxAttributes)),
  }
}

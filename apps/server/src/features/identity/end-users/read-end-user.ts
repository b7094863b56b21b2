import { SamlRefusal, type VerifiedResponse } from '../sso/index.ts'

/** End user as the identity provider states them. */
export interface EndUser {
  readonly userId: string
  readonly attributes: Readonly<Record<string, string>>
}

const maxUserIdLength = 256
const maxAttributes = 50
const maxValueLength = 1_000
const attributeName = /^\w{1,128}$/

/**
 * Reads who the end user is from a verified answer: the NameID is the user id, and the first 50 attributes whose names
 * are names of user attributes are kept. Several values are joined by a comma; an empty value and one of more than
 * 1,000 characters is left out.
 * @throws SamlRefusal where the NameID is too long for a user id
 */
export function readEndUser({
  nameId,
  attributes,
}: Pick<VerifiedResponse, 'attributes' | 'nameId'>): EndUser {
  if (nameId.length > maxUserIdLength) throw new SamlRefusal('malformed', 'NameID is too long')
  const read = attributes
    .filter(({ name }) => attributeName.test(name))
    .map(({ name, values }) => [name, values.filter(value => value !== '').join(', ')] as const)
    .filter(([, value]) => value !== '' && value.length <= maxValueLength)
  return { userId: nameId, attributes: Object.fromEntries(read.slice(0, maxAttributes)) }
}

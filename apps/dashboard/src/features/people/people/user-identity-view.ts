import type { WireEndUser } from '@waymark/contract'

/** What leads the row of a user: a name where one is known, and the address or id below it. */
export interface UserIdentityView {
  readonly name: string
  /** Null where the name already says it. */
  readonly detail: string | null
}

type Named = Pick<WireEndUser, 'customerId' | 'email' | 'profile'>

/** Keys under which applications usually send the name of a person, in order of preference; compared without case, `_` and `-`. */
const nameKeys = ['name', 'fullname', 'displayname', 'username']
const firstNameKeys = ['firstname', 'givenname']
const lastNameKeys = ['lastname', 'familyname', 'surname']
const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const folded = (key: string) => key.toLowerCase().replace(/[-_\s]/g, '')

function attributeText(user: Named, keys: readonly string[]): string {
  const texts = Object.values(user.profile.attributes)
  for (const wanted of keys) {
    const value = texts.find(({ key }) => folded(key) === wanted)?.value
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

/** Name and detail of a user: the name attribute first, then first and last name, the e-mail address, and the id. */
export function userIdentityView(user: Named): UserIdentityView {
  const parts = [attributeText(user, firstNameKeys), attributeText(user, lastNameKeys)]
  const name = attributeText(user, nameKeys) || parts.filter(part => part !== '').join(' ')
  const sent = attributeText(user, ['email', 'mail'])
  const mail = user.email ?? (mailShape.test(user.customerId) ? user.customerId : sent || null)
  if (name !== '') return { name, detail: mail ?? user.customerId }
  if (mail !== null && mail !== user.customerId) return { name: mail, detail: user.customerId }
  return { name: user.customerId, detail: null }
}

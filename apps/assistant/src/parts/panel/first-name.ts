/** Attributes of `identify` that hold a first name, in order of preference, and those that begin with one. */
const firstNames = ['first_name', 'firstName', 'firstname', 'given_name', 'givenName']
const wholeNames = ['name', 'full_name', 'fullName']
const maxLength = 40

/** The first name of a user as the host application identified them; empty where it did not. */
export function firstName(attributes: Readonly<Record<string, unknown>>): string {
  const textOf = (key: string): string => {
    const value = attributes[key]
    return typeof value === 'string' ? value.trim() : ''
  }
  const whole = wholeNames.map(textOf).find(one => one !== '' && !one.includes('@'))
  const name = firstNames.map(textOf).find(one => one !== '') ?? whole?.split(/\s+/)[0] ?? ''
  return name.length > maxLength ? '' : name
}

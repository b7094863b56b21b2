import { commonPasswords } from './common-passwords.ts'
import type { Issue } from './issue.ts'
import { type PasswordDemand, unmetPasswordDemands } from './password.ts'

/** Besides the demands of the checklist: `common` is among the first that guessing tries, `personal` names its owner. */
export type PasswordFault = PasswordDemand | 'common' | 'personal'

/** Whose password it is to become. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/** Signs that people write in place of letters. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withLetters = (text: string) => text.replace(/[0134573@$!]/g, sign => substitutions[sign] ?? sign)

/** Letters and digits that must be left of a password without its owner's e-mail and name. */
const minOwnSigns = 8
/** Shorter parts of a name or an address stand in too many other words. */
const minPersonalLength = 4

/** The password in lower case, without what was added around it, and with letters for their stand-ins. */
function normalForms(password: string): readonly string[] {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^\p{L}]+$/u, '')
  const core = bare.replace(/^[^\p{L}]+/u, '')
  // Signs at the end were added, as in "P@ssw0rd1!"; those before the last letter stand for one.
  const written = [lower, bare, core].flatMap(form => [form, withLetters(form)])
  return written.flatMap(form => [form, form.replace(/[^\p{L}\d]+/gu, '')])
}

/** The unit of a text that is the same thing several times over ("abcabc" is "abc"), else the text. */
function withoutRepeats(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, at)
}

function isCommon(password: string): boolean {
  return normalForms(password).some(form =>
    [form, withoutRepeats(form)].some(
      one => commonPasswords.has(one) || commonPasswords.has(one.replace(/[^\p{L}]+$/u, '')),
    ),
  )
}

/** Words that everyone knows who knows the person: e-mail, its parts, name. The longest first. */
function personalWords({ email, name }: PasswordOwner): readonly string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const words = [email.toLowerCase(), local, domain, ...local.split(/[^\p{L}\d]+/u), ...domain.split('.')]
  const named = [...words, name.toLowerCase(), ...name.toLowerCase().split(/[^\p{L}\d]+/u)]
  return named.filter(word => [...word].length >= minPersonalLength).sort((a, b) => b.length - a.length)
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const words = personalWords(owner)
  const lower = password.toLowerCase()
  return [lower, withLetters(lower)].some(form => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), form)
    return rest !== form && [...rest.replace(/[^\p{L}\d]/gu, '')].length < minOwnSigns
  })
}

/**
 * Returns the faults that prevent the use of a password (document 2 §5.1, "Password pattern"; security, "Password"), as
 * issues at `path`. The list contains the unmet demands of the checklist, then `common` for a password on the block
 * list and `personal` for one made of its owner's e-mail or name. It is empty if the password may be used.
 */
export function passwordFaults(
  password: string,
  owner: PasswordOwner,
  path = 'password',
): readonly Issue<PasswordFault>[] {
  const faults: PasswordFault[] = [...unmetPasswordDemands(password)]
  if (isCommon(password)) faults.push('common')
  if (isPersonal(password, owner)) faults.push('personal')
  return faults.map(code => ({ path, code, severity: 'error' }))
}

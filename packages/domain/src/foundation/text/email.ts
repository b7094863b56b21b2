import { isDomain } from './host-name.ts'

/** Characters allowed before the @ without quotes (the "atext" of RFC 5322, with dots between). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

/**
 * The e-mail address as it is kept, in lower case and without blanks around it, or null where it is none
 * (document 2 §5.1, "Email").
 */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const isValid = email.length <= 254 && local.length <= 64 && localPart.test(local)
  return isValid && isDomain(email.slice(at + 1)) ? email : null
}

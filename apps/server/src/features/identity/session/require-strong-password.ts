import { type PasswordFault, type PasswordOwner, passwordFaults } from '@waymark/domain/foundation/text'
import { refuse } from '../../../platform/http/index.ts'

const messages: Readonly<Record<PasswordFault, string>> = {
  length: 'must have at least 10 characters',
  lowerCase: 'must hold a lower case letter',
  upperCase: 'must hold an upper case letter',
  digit: 'must hold a digit',
  symbol: 'must hold one of ! @ # $ % ^ & * -',
  common: 'is among the passwords that are tried first',
  personal: 'must not be made of your e-mail or name',
}

/** Refuses (422 `breaksRule`, an issue for each fault at `path`) a password that may not be used. */
export function requireStrongPassword(password: string, owner: PasswordOwner, path: string): void {
  const faults = passwordFaults(password, owner, path)
  if (faults.length === 0) return
  throw refuse('breaksRule', { issues: faults.map(fault => ({ ...fault, message: messages[fault.code] })) })
}

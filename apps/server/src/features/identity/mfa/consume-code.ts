import type { Tx } from '../../../platform/database/index.ts'
import { consumeTotpStep, findEnrolment } from './enrolment-store.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { isTotpForm, matchingStep } from './totp.ts'

/** A code that a person has typed, of their app or a recovery code. */
export interface CodeAttempt {
  readonly managerId: number
  readonly code: string
  readonly now: Date
}

/** As it was meant: apps show codes in two groups of three. */
export const typedCode = (code: string): string => code.replace(/\s/g, '')

async function spendTotpCode(tx: Tx, key: Buffer, { managerId, code, now }: CodeAttempt): Promise<boolean> {
  const enrolment = await findEnrolment(tx, managerId)
  if (enrolment === null || enrolment.confirmedAt === null) return false
  const secret = openSecret(key, managerId, enrolment.secret)
  const step = matchingStep(secret, code, enrolment.lastStep, now)
  return step !== null && consumeTotpStep(tx, managerId, step)
}

/** Which kind of code was right and not used before; from now on it is used. Null where it was neither. */
export async function consumeCode(
  tx: Tx,
  key: Buffer,
  attempt: CodeAttempt,
): Promise<'appCode' | 'recoveryCode' | null> {
  const typed = { ...attempt, code: typedCode(attempt.code) }
  if (isTotpForm(typed.code)) return (await spendTotpCode(tx, key, typed)) ? 'appCode' : null
  return (await consumeRecoveryCode(tx, key, typed)) ? 'recoveryCode' : null
}

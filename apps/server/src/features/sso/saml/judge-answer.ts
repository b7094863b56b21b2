import type { SsoReason } from '@waymark/domain/access'
import type { Expectation } from './check-answer.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { type VerifiedAnswer, verifyAnswer } from './verify-answer.ts'

/** A refusal as it travels between threads. */
export interface RefusedAnswer {
  readonly refused: SsoReason
  readonly detail: string
}

/** `verifyAnswer` with its refusal as a value. Runs in a thread (`parse-answer.ts`). */
export async function judgeAnswer(
  field: string,
  certificatePem: string,
  expected: Expectation,
): Promise<VerifiedAnswer | RefusedAnswer> {
  try {
    return await verifyAnswer(field, certificatePem, expected)
  } catch (error) {
    if (error instanceof SamlRefusal) return { refused: error.reason, detail: error.message }
    throw error
  }
}

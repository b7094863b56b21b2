import { LimitExceeded, untrustedParser } from '../../../platform/untrusted/index.ts'
import type { Expectation } from './check-answer.ts'
import type { judgeAnswer, RefusedAnswer } from './judge-answer.ts'
import { SamlRefusal } from './saml-refusal.ts'
import type { VerifiedAnswer } from './verify-answer.ts'

const judge = untrustedParser<typeof judgeAnswer>(
  new URL('./judge-answer.ts', import.meta.url),
  'judgeAnswer',
)

function limitAsRefusal(error: unknown): RefusedAnswer {
  if (error instanceof LimitExceeded) return { refused: 'tooLarge', detail: error.message }
  throw error
}

/**
 * Verifies what an identity provider posted to a company, in a thread with limits of time and memory.
 * @throws SamlRefusal with the first reason found
 */
export async function parseAnswer(
  companyId: number,
  field: string,
  certificatePem: string,
  expected: Expectation,
): Promise<VerifiedAnswer> {
  const context = { companyId, field: 'SAMLResponse' }
  const answer = await judge(context, field, certificatePem, expected).catch(limitAsRefusal)
  if ('refused' in answer) throw new SamlRefusal(answer.refused, answer.detail)
  return answer
}

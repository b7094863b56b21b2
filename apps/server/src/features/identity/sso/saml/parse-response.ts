import { LimitExceeded, untrustedParser } from '../../../../platform/untrusted/index.ts'
import { SamlRefusal } from './saml-refusal.ts'
import type { ResponseExpectation, VerifiedResponse } from './verify-response.ts'
import type { RefusedResponse, verifyResponseResult } from './verify-response-result.ts'

const judge = untrustedParser<typeof verifyResponseResult>(
  new URL('./verify-response-result.ts', import.meta.url),
  'verifyResponseResult',
)

function limitAsRefusal(error: unknown): RefusedResponse {
  if (error instanceof LimitExceeded) return { refused: 'tooLarge', detail: error.message }
  throw error
}

/**
 * Verifies what an identity provider posted to a company, in a thread with limits of time and memory.
 * @throws SamlRefusal with the first reason found
 */
export async function parseResponse(
  companyId: number,
  field: string,
  certificatePem: string,
  expected: ResponseExpectation,
): Promise<VerifiedResponse> {
  const context = { companyId, field: 'SAMLResponse' }
  const answer = await judge(context, field, certificatePem, expected).catch(limitAsRefusal)
  if ('refused' in answer) throw new SamlRefusal(answer.refused, answer.detail)
  return answer
}

import type { SsoReason } from '@waymark/domain/identity/access'
import { SamlRefusal } from './saml-refusal.ts'
import { type ResponseExpectation, type VerifiedResponse, verifyResponse } from './verify-response.ts'

/** A refusal as it travels between threads. */
export interface RefusedResponse {
  readonly refused: SsoReason
  readonly detail: string
}

/** `verifyResponse` with its refusal as a value. Runs in a thread (`parse-response.ts`). */
export async function verifyResponseResult(
  field: string,
  certificatePem: string,
  expected: ResponseExpectation,
): Promise<VerifiedResponse | RefusedResponse> {
  try {
    return await verifyResponse(field, certificatePem, expected)
  } catch (error) {
    if (error instanceof SamlRefusal) return { refused: error.reason, detail: error.message }
    throw error
  }
}

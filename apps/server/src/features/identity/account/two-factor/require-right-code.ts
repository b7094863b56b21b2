import type { Tx } from '../../../../platform/database/index.ts'
import { refuse } from '../../../../platform/http/index.ts'
import { consumeCode, findEnrolment } from '../../mfa/index.ts'

/**
 * Uses a code of the second factor up where one was sent; without one the session's recent proof counts. Refuses (422
 * `wrongCode`) a wrong or used one, and where there is no second factor.
 */
export async function requireRightCode(
  tx: Tx,
  key: Buffer,
  sent: { readonly managerId: number; readonly code: string | undefined; readonly now: Date },
): Promise<void> {
  const { managerId, code, now } = sent
  const isRight =
    code === undefined
      ? ((await findEnrolment(tx, managerId))?.confirmedAt ?? null) !== null
      : (await consumeCode(tx, key, { managerId, code, now })) !== null
  if (!isRight) throw refuse('wrongCode')
}

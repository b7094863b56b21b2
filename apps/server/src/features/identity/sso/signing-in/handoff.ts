import { z } from 'zod'
import type { Tx } from '../../../../platform/database/index.ts'
import { issueSecret, redeemSecret } from '../../../../platform/one-time/index.ts'
import { findSsoRecord } from '../provider/sso-store.ts'
import { isMember } from './find-member.ts'

/** A page exchanges it at once; no one else has a use for it. */
const handoffLifeMs = 2 * 60_000

const dataSchema = z.object({
  returnTo: z.string(),
  browserHash: z.string(),
  authenticatedAt: z.iso
    .datetime()
    .transform(text => new Date(text))
    .nullable(),
})

/** A sign-in that was verified and waits for its browser. */
export interface Handoff extends z.infer<typeof dataSchema> {
  readonly managerId: number
  readonly companyId: number
}

/** Makes the one-time secret that the browser which began turns into a session. */
export function issueHandoff(tx: Tx, handoff: Handoff, now: Date): Promise<string> {
  const { managerId, companyId, returnTo, browserHash } = handoff
  const authenticatedAt = handoff.authenticatedAt?.toISOString() ?? null
  const data = { returnTo, browserHash, authenticatedAt }
  return issueSecret(tx, { purpose: 'ssoHandoff', managerId, companyId, data, lifeMs: handoffLifeMs }, now)
}

/**
 * Uses a handoff up, anyone who shows it; null unless it is this browser's, and the member and the company's identity
 * provider are still what they were.
 */
export async function consumeHandoff(
  tx: Tx,
  secret: string,
  browserHash: string | null,
  now: Date,
): Promise<Handoff | null> {
  const content = await redeemSecret(tx, 'ssoHandoff', secret, now)
  if (content === null || content.managerId === null || content.companyId === null) return null
  const data = dataSchema.parse(content.data)
  if (browserHash === null || data.browserHash !== browserHash) return null
  const { managerId, companyId } = content
  const record = await findSsoRecord(tx, companyId)
  if (record?.isEnabled !== true || !(await isMember(tx, companyId, managerId))) return null
  return { managerId, companyId, ...data }
}

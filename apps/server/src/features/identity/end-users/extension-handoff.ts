import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/index.ts'
import { issueSecret, redeemSecret } from '../../../platform/one-time/index.ts'
import { findEndUserProvider } from './end-user-provider.ts'

/** The extension exchanges it at once. */
const handoffLifeMs = 2 * 60_000

const dataSchema = z.object({
  challenge: z.string(),
  providerPrint: z.string(),
  /** Entity id of the identity provider. */
  issuer: z.string(),
  userId: z.string(),
  attributes: z.record(z.string(), z.string()),
  sessionUntil: z.iso
    .datetime()
    .transform(text => new Date(text))
    .nullable(),
})

/** A sign-in that was verified and that the extension has not exchanged yet. */
export type ExtensionHandoff = z.infer<typeof dataSchema>

/** Makes the one-time secret that the browser which started exchanges for a session. */
export function issueExtensionHandoff(
  tx: Tx,
  companyId: number,
  handoff: ExtensionHandoff,
  now: Date,
): Promise<string> {
  const data = { ...handoff, sessionUntil: handoff.sessionUntil?.toISOString() ?? null }
  return issueSecret(tx, { purpose: 'extensionHandoff', companyId, data, lifeMs: handoffLifeMs }, now)
}

function isVerifierOf(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const wanted = Buffer.from(challenge)
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}

/**
 * Redeems a handoff once, also if it is then refused. Returns null unless the verifier belongs to the browser that
 * started and the company and its provider are unchanged.
 */
export async function consumeExtensionHandoff(
  tx: Tx,
  shown: { readonly companyId: number; readonly handoff: string; readonly verifier: string },
  now: Date,
): Promise<ExtensionHandoff | null> {
  const content = await redeemSecret(tx, 'extensionHandoff', shown.handoff, now)
  if (content === null || content.companyId !== shown.companyId) return null
  const handoff = dataSchema.parse(content.data)
  if (!isVerifierOf(shown.verifier, handoff.challenge)) return null
  const provider = await findEndUserProvider(tx, shown.companyId)
  return provider?.print === handoff.providerPrint ? handoff : null
}

import { SignJWT } from 'jose'
import type { Tx } from '../../../platform/database/index.ts'
import type { OpenSnippetSecret } from './end-user-dependencies.ts'
import type { ExtensionSession } from './extension-session-store.ts'

/** Longer than the extension keeps a reply in use, which it replaces every 30 minutes. */
const identityLifeS = 2 * 3600

/** Signs who the end user is for every application in use that has a secret, as a server of the customer would. */
export async function signIdentities(
  tx: Tx,
  input: {
    readonly companyId: number
    readonly openSecret: OpenSnippetSecret
    readonly session: ExtensionSession
  },
  now: Date,
): Promise<{ propertyId: number; token: string }[]> {
  const { companyId, openSecret, session } = input
  const rows = await tx
    .selectFrom('snippet_secret')
    .innerJoin('property', 'property.id', 'snippet_secret.property_id')
    .select(['snippet_secret.property_id as propertyId', 'snippet_secret.sealed'])
    .where('snippet_secret.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .orderBy('snippet_secret.property_id')
    .execute()
  const nowS = Math.floor(now.getTime() / 1_000)
  const until = Math.min(nowS + identityLifeS, Math.floor(session.expiresAt.getTime() / 1_000))
  const signed = rows.map(async ({ propertyId, sealed }) => {
    const secret = openSecret(propertyId, sealed)
    if (secret === null) return []
    const token = await new SignJWT({ attributes: session.attributes })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.userId)
      .setIssuedAt(nowS)
      .setExpirationTime(until)
      .sign(Buffer.from(secret))
    return [{ propertyId, token }]
  })
  return (await Promise.all(signed)).flat()
}

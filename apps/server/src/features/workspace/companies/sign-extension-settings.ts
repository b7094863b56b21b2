import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ExtensionApplication, ExtensionSettings } from '@waymark/domain/delivery/extension'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { extensionOf } from './extension-settings.ts'

/** Settings as text with their HMAC-SHA-256 (hexadecimal), for which the integrity token is the key. */
export interface SignedExtensionSettings {
  readonly settings: string
  readonly signature: string
}

/** The longest token that a company can have. */
const maxTokenLength = 200

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with every token, so that the time says nothing about which one was nearly right. */
function isToken(tokens: readonly string[], shown: string): boolean {
  const wanted = digest(shown)
  return tokens.filter(token => timingSafeEqual(digest(token), wanted)).length > 0
}

/** Applications in use with their active URLs, oldest first. */
async function applicationsOf(tx: Tx, companyId: number): Promise<ExtensionApplication[]> {
  return tx
    .selectFrom('property')
    .innerJoin('application_url', 'application_url.property_id', 'property.id')
    .select(['property.id as propertyId', 'property.name'])
    .select(
      sql<string[]>`array_agg(application_url.url_pattern ORDER BY application_url.id)`.as('urlPatterns'),
    )
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .where('application_url.status', '=', 'active')
    .groupBy(['property.id', 'property.name'])
    .orderBy('property.id')
    .execute()
}

/**
 * What an installed extension of a company works with, signed; null where the company does not exist or the token is
 * none of its integrity tokens. The transaction must see the company.
 */
export async function signExtensionSettings(
  tx: Tx,
  { companyId, token, now }: { readonly companyId: number; readonly token: string; readonly now: Date },
): Promise<SignedExtensionSettings | null> {
  if (token === '' || token.length > maxTokenLength) return null
  const company = await tx
    .selectFrom('company')
    .select(['company.name', 'company.config'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  if (company === undefined) return null
  const { integrityTokens, ...signIn } = extensionOf(company.config as Record<string, unknown>)
  if (!isToken(integrityTokens, token)) return null
  const settings: ExtensionSettings = {
    ...signIn,
    companyId,
    companyName: company.name,
    issuedAt: now.getTime(),
    applications: await applicationsOf(tx, companyId),
  }
  const text = JSON.stringify(settings)
  return { settings: text, signature: createHmac('sha256', token).update(text).digest('hex') }
}

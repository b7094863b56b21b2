import { createHmac } from 'node:crypto'
import type { ExtensionApplication, ExtensionSettings } from '@waymark/domain/delivery/extension'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { discoveryOf } from './discovery-settings.ts'
import { endUserSsoOf } from './end-user-sso.ts'
import { extensionOf } from './extension-settings.ts'
import { readCompanyOfToken } from './integrity-token.ts'

/** Settings as text with their HMAC-SHA-256 (hexadecimal), for which the integrity token is the key. */
export interface SignedExtensionSettings {
  readonly settings: string
  readonly signature: string
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
 * Returns the settings of an installed extension of a company; null if the company does not exist or the token is none
 * of its integrity tokens. The transaction must see the company.
 */
export async function readExtensionSettings(
  tx: Tx,
  { companyId, token, now }: { readonly companyId: number; readonly token: string; readonly now: Date },
): Promise<ExtensionSettings | null> {
  const company = await readCompanyOfToken(tx, { companyId, token })
  if (company === null) return null
  const { integrityTokens: _, ...signIn } = extensionOf(company.config)
  const { enabled, exclusions } = discoveryOf(company.config)
  const allowances = companyAllowances(company.features)
  const isDiscovering = enabled && allowances.appDiscovery
  return {
    ...signIn,
    companyId,
    companyName: company.name,
    issuedAt: now.getTime(),
    applications: await applicationsOf(tx, companyId),
    hasSaml: allowances.ssoSamlCompanyUsers && endUserSsoOf(company.config) !== null,
    discovery: isDiscovering ? { exclusions } : null,
  }
}

export type ReadShownTo = (propertyId: number) => Promise<'none' | 'some' | 'all'>

const marks = { none: { isInactive: true }, some: { dependsOnUser: true }, all: {} } as const

/** Marks the applications on which the extension has nothing to do for all or some users (decision 0153). */
export async function markShownTo(
  settings: ExtensionSettings,
  shownTo: ReadShownTo,
): Promise<ExtensionSettings> {
  const mark = async (one: ExtensionApplication): Promise<ExtensionApplication> => ({
    ...one,
    ...marks[await shownTo(one.propertyId)],
  })
  return { ...settings, applications: await Promise.all(settings.applications.map(mark)) }
}

/** Signs settings with the integrity token. */
export function signExtensionSettings(settings: ExtensionSettings, token: string): SignedExtensionSettings {
  const text = JSON.stringify(settings)
  return { settings: text, signature: createHmac('sha256', token).update(text).digest('hex') }
}

import { companyFeatures } from '@waymark/domain/identity/access'
import { featureFlagNames } from '@waymark/domain/workspace/property'
import { insertRow, type Tx } from '../../../../platform/database/index.ts'
import { demoFolder } from '../application/demo-files.ts'

const json = (value: unknown) => JSON.stringify(value)

/** The demo company: invented, with every feature and no limit. */
export async function insertCompany(tx: Tx, at: Date): Promise<number> {
  const features = Object.fromEntries(companyFeatures.map(name => [name, true]))
  return insertRow(tx, 'company', {
    name: 'Example Works',
    features: json({ ...features, currency: 'EUR' }),
    created_at: at,
  })
}

interface PropertyInput {
  readonly name: string
  readonly url: string
  readonly urlPatterns: readonly string[]
  readonly flags: boolean
  readonly privacyLevel: 0 | 1
  readonly stylings: Readonly<Record<string, unknown>>
  readonly isGermanToo: boolean
}

async function insertProperty(tx: Tx, companyId: number, at: Date, input: PropertyInput): Promise<number> {
  const id = await insertRow(tx, 'property', {
    company_id: companyId,
    name: input.name,
    url: input.url,
    feature_flags: json(Object.fromEntries(featureFlagNames.map(name => [name, input.flags]))),
    privacy_level: input.privacyLevel,
    stylings: json(input.stylings),
    created_at: at,
  })
  const owner = { company_id: companyId, property_id: id }
  const english = { ...owner, key: 'en', name: 'English', status: 'default' as const, copied_from: null }
  const german = { ...owner, key: 'de', name: 'Deutsch', status: 'public' as const, copied_from: 'en' }
  await tx
    .insertInto('language')
    .values(input.isGermanToo ? [english, german] : [english])
    .execute()
  const patterns = [...new Set([input.url, ...input.urlPatterns])]
  await tx
    .insertInto('application_url')
    .values(patterns.map((url_pattern, index) => ({ ...owner, url_pattern, is_default: index === 0 })))
    .execute()
  return id
}

/** The page that "open application" and guide links open. */
export const demoMainUrl = (demoUrl: string) => `${demoUrl}${demoFolder}/production/index.html`

/**
 * Three properties, so that each guard is seen: the demo application with everything on, one with every flag
 * off, one with the lowest privacy level.
 * @param demoUrl origin of the demo application, without a slash at its end
 */
export async function insertProperties(
  tx: Tx,
  companyId: number,
  at: Date,
  demoUrl: string,
): Promise<[application: number, plain: number, basic: number]> {
  const application = await insertProperty(tx, companyId, at, {
    name: 'Demo application',
    url: demoMainUrl(demoUrl),
    // Also where a person reaches this server by another name of the same machine, or on another port tomorrow.
    urlPatterns: [
      `${demoUrl}${demoFolder}/*`,
      `http://localhost:*${demoFolder}/*`,
      `http://127.0.0.1:*${demoFolder}/*`,
    ],
    flags: true,
    privacyLevel: 1,
    stylings: {
      // The lower left corner belongs to the application's own menu.
      assistantPosition: 'bottom-right',
      main_color: '#0f766e',
      btn_border_radius: '6px',
      searchEnabled: true,
      enableAnnouncements: true,
      enableCopilot: true,
      selectorConfig: {
        attributes: ['data-id', 'data-action'],
        valueBlocklist: ['^DataTables_'],
        minParents: 0,
      },
    },
    isGermanToo: true,
  })
  const plain = await insertProperty(tx, companyId, at, {
    name: 'Example Intranet',
    url: 'https://intranet.example.com/',
    urlPatterns: ['https://intranet.example.com/*'],
    flags: false,
    privacyLevel: 0,
    stylings: {},
    isGermanToo: false,
  })
  const basic = await insertProperty(tx, companyId, at, {
    name: 'Example Shop',
    url: 'https://shop.example.com/',
    urlPatterns: ['https://shop.example.com/*'],
    flags: true,
    privacyLevel: 0,
    stylings: { main_color: '#7c3aed' },
    isGermanToo: true,
  })
  return [application, plain, basic]
}

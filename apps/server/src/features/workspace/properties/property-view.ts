import type { WireLanguage, WireProperty } from '@waymark/contract'
import { may, mayAll, mayReorderGuides } from '@waymark/domain/identity/access'
import { withFeatureDefaults } from '@waymark/domain/workspace/company'
import { withFlagDefaults, withStylingsDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'

/** The address that "open application" and guide links open: the default application URL, else the first one given. */
export const mainUrl = sql<string | null>`coalesce((
  SELECT application_url.url_pattern FROM application_url
  WHERE application_url.property_id = property.id AND application_url.is_default
    AND application_url.status = 'active'
  LIMIT 1), property.url)`

/** Capabilities required to change the look and behaviour of the assistant. */
export const editStylings = ['view:customize', 'edit:styling'] as const
/** Capabilities required to change the languages. */
export const editLanguages = ['view:customize/languages', 'edit:language'] as const

const languages = sql<WireLanguage[]>`coalesce((
  SELECT json_agg(json_build_object('id', language.id, 'key', language.key, 'name', language.name,
      'status', language.status, 'copiedFrom', language.copied_from)
    ORDER BY language.status = 'default' DESC, language.name)
  FROM language WHERE language.property_id = property.id), '[]')`

const welcomeSlide = sql<WireProperty['defaultPopup']>`(
  SELECT json_build_object('id', popup.id, 'title', popup.title) FROM popup
  WHERE popup.property_id = property.id AND popup.type = 'welcome')`

function readRow(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('property')
    .innerJoin('company', 'company.id', 'property.company_id')
    .select(['property.id', 'property.name', 'property.default_action', 'property.version'])
    .select('property.time_zone')
    .select(['property.stylings', 'property.feature_flags', 'property.privacy_level'])
    .select([
      'property.stylings_version',
      'property.assistant_page_segment_id',
      'property.copilot_segment_id',
    ])
    .select(['property.company_id', 'company.name as company_name', 'company.features'])
    .select([mainUrl.as('url'), languages.as('languages'), welcomeSlide.as('defaultPopup'), 'property.texts'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

/** The stylings as they travel: with their version, the privacy level and the default language (document 1 §3, "Property"). */
function stylingsOf(row: Row): Record<string, unknown> {
  return {
    ...withStylingsDefaults(row.stylings as Record<string, unknown>),
    privacyLevel: row.privacy_level,
    default_language: row.languages.find(language => language.status === 'default')?.key ?? null,
    version: row.stylings_version,
  }
}

/** One property with its languages, its look and flags in full, and what the role in the scope may do in it. */
export async function readProperty(tx: Tx, scope: PropertyScope): Promise<WireProperty> {
  const row = await readRow(tx, scope)
  if (row === undefined) throw refuse('notFound')
  const stylings = stylingsOf(row)
  const featureFlags = withFlagDefaults(row.feature_flags as Record<string, unknown>)
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    company: { id: row.company_id, name: row.company_name },
    parentCompanyId: null,
    defaultAction: row.default_action,
    languages: row.languages,
    stylings,
    featureFlags,
    featureFlagValues: featureFlags,
    texts: row.texts as WireProperty['texts'],
    defaultPopup: row.defaultPopup,
    features: withFeatureDefaults(row.features as Record<string, unknown>),
    heart: featureFlags.heart,
    avatar: typeof stylings['avatar_img'] === 'string' ? stylings['avatar_img'] : null,
    timeZone: row.time_zone,
    role: scope.role,
    may: {
      reorderGuides: mayReorderGuides(scope.role),
      createGuide: may(scope.role, 'edit:tutorial', { visibility: 'private' }),
      createChapter: may(scope.role, 'edit:chapter', { visibility: 'private' }),
      editProperty: may(scope.role, 'edit:property'),
      editStylings: mayAll(scope.role, editStylings),
      editLanguages: mayAll(scope.role, editLanguages),
    },
    assistant: { pageSegment: row.assistant_page_segment_id, copilotSegment: row.copilot_segment_id },
    version: row.version,
  }
}

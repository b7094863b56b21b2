import { isDeepStrictEqual } from 'node:util'
import type { contract, WireProperty } from '@waymark/contract'
import { isReportTimeZone } from '@waymark/domain/analytics/analytics'
import { applySent, pickContent, toColumns } from '@waymark/domain/foundation/entity'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import {
  type PropertySettings,
  propertyEntity,
  propertyFields,
  readFirstUrl,
  withFlagDefaults,
} from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { type BodyOf, breaksRule } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import { recordPartChange } from './property-part.ts'
import { mainUrl, readProperty } from './property-view.ts'

type Json = Readonly<Record<string, unknown>>

export type PropertySave = BodyOf<typeof contract.properties.save>

type Settings = PropertySettings

async function readSettings(tx: Tx, scope: PropertyScope): Promise<{ settings: Settings; version: number }> {
  const row = await tx
    .selectFrom('property')
    .select(selectedFields(propertyEntity))
    .select('property.version')
    .select([mainUrl.as('url'), sql<unknown>`property.stylings->'avatar_img'`.as('avatar')])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  const settings = {
    ...pickContent(propertyFields, row),
    featureFlags: withFlagDefaults(row.featureFlags as Json),
    avatar: row.avatar ?? null,
  }
  return { settings, version: row.version }
}

function urlAfter(before: string | null, sent: string | undefined): string | null {
  if (sent === undefined) return before
  const read = readFirstUrl(sent)
  if ('fault' in read) throw breaksRule('url', read.fault, 'must be a whole address without *')
  if (before === null || read.url === before) return read.url
  throw breaksRule('url', 'alreadySet', 'the application has its first URL already')
}

const addressOfImage = /^(?:https?:\/\/|\/(?!\/))[^\s"']+$/i

function avatarAfter(before: unknown, sent: string | null | undefined): unknown {
  if (sent === undefined) return before
  if (sent === null || addressOfImage.test(sent)) return sent
  throw breaksRule('avatar', 'notAnImageAddress', 'must be the address of an image')
}

function timeZoneAfter(before: string, sent: string | undefined): string {
  if (sent === undefined || sent === before || isReportTimeZone(sent)) return sent ?? before
  throw breaksRule('timeZone', 'unknownTimezone', 'must be a time zone such as Europe/Berlin')
}

function apply(before: Settings, sent: PropertySave): Settings {
  const flags = Object.entries(sent.featureFlags ?? {}).filter(([, isOn]) => isOn !== undefined)
  const { defaultAction, copilotSegment, pageSegment } = sent
  return {
    ...applySent(propertyFields, before, { defaultAction, copilotSegment, name: sent.name?.trim() }),
    timeZone: timeZoneAfter(before.timeZone, sent.timeZone),
    url: urlAfter(before.url, sent.url),
    featureFlags: { ...before.featureFlags, ...Object.fromEntries(flags) },
    pageSegment: pageSegment === 'remove' ? null : (pageSegment ?? before.pageSegment),
    avatar: avatarAfter(before.avatar, sent.avatar),
  }
}

/** Refuses (422) segments that the property does not have. */
async function requireSegments(tx: Tx, scope: PropertyScope, before: Settings, after: Settings) {
  const wanted = [
    ['pageSegment', 'page_segment', after.pageSegment, before.pageSegment],
    ['copilotSegment', 'user_segment', after.copilotSegment, before.copilotSegment],
  ] as const
  for (const [path, table, id, old] of wanted) {
    if (id === null || id === old) continue
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('property_id', '=', scope.propertyId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined)
      throw breaksRule(path, 'unknownSegment', 'the application does not have this segment')
  }
}

async function write(tx: Tx, scope: PropertyScope, before: Settings, after: Settings, version: number) {
  const avatar = JSON.stringify({ avatar_img: after.avatar })
  const columns = {
    ...toColumns(propertyFields, after),
    ...(after.avatar === before.avatar ? {} : { stylings: sql`property.stylings || ${avatar}::jsonb` }),
    ...(after.url === before.url ? {} : { url: after.url }),
    version,
  }
  await tx
    .updateTable('property')
    .set(columns as never)
    .where('property.id', '=', scope.propertyId)
    .execute()
  if (after.url === null || after.url === before.url) return
  const address = { url_pattern: after.url, is_default: true }
  await tx
    .insertInto('application_url')
    .values({ ...address, company_id: scope.companyId, property_id: scope.propertyId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const changedKeys = (before: Settings, after: Settings) =>
  (Object.keys(after) as (keyof Settings)[]).filter(key => !isDeepStrictEqual(before[key], after[key]))

/** The fields that differ, in the form of the audit log. */
function changedOnly(before: Settings, after: Settings) {
  const keys = changedKeys(before, after)
  const pick = (settings: Settings) => Object.fromEntries(keys.map(key => [key, settings[key]]))
  const isFirstUrl = before.url === null && keys.length === 1 && keys[0] === 'url'
  return { before: isFirstUrl ? null : pick(before), after: pick(after) }
}

const actionOf = (action: AuditAction, before: Settings, after: Settings) =>
  changedKeys(before, after).join() === 'url' ? 'property.setUrl' : action

interface Change {
  readonly action: AuditAction
  readonly ifMatch: number | null
  readonly decide: (before: Settings) => Settings
}

function changeProperty(database: Database, scope: PropertyScope, { action, ifMatch, decide }: Change) {
  return changeContent(database, scope, async (tx): Promise<WireProperty> => {
    const { settings: before, version } = await readSettings(tx, scope)
    await refuseStale(tx, { type: 'property', id: scope.propertyId, version }, ifMatch)
    const after = decide(before)
    await requireSegments(tx, scope, before, after)
    const about = { part: 'property', action: actionOf(action, before, after), version, ifMatch } as const
    const next = await recordPartChange(tx, scope, { ...about, ...changedOnly(before, after), kept: after })
    if (next !== null) await write(tx, scope, before, after, next)
    return readProperty(tx, scope)
  })
}

/**
 * Changes name, first URL, flags, default action, avatar or segments; absent fields stay. Refuses a stale save
 * (409); a URL where there is one already or that cannot be one (document 2 §5.6) and segments that are not the
 * property's (422).
 */
export function saveProperty(
  database: Database,
  scope: PropertyScope,
  { body, ifMatch }: { readonly body: PropertySave; readonly ifMatch: number | null },
): Promise<WireProperty> {
  const decide = (before: Settings) => apply(before, body)
  return changeProperty(database, scope, { action: 'property.save', ifMatch, decide })
}

/** Switches HEART on, with privacy level advanced, or off, with basic, in one change. */
export function saveHeart(
  database: Database,
  scope: PropertyScope,
  { enabled, ifMatch }: { readonly enabled: boolean; readonly ifMatch: number | null },
): Promise<WireProperty> {
  const decide = (before: Settings): Settings => ({
    ...before,
    featureFlags: { ...before.featureFlags, heart: enabled },
    privacyLevel: enabled ? 1 : 0,
  })
  return changeProperty(database, scope, { action: 'property.setHeart', ifMatch, decide })
}

import type { WireContentSettings } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import {
  type ContentSettings,
  contentSettingsMax,
  withContentSettings,
} from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import { recordPartChange } from './property-part.ts'

/** Capabilities required to change the content settings. */
export const editContentSettings = ['view:customize', 'edit:styling'] as const

async function readStored(tx: Tx, scope: PropertyScope) {
  const row = await tx
    .selectFrom('property')
    .select(['property.content_settings as stored', 'property.content_settings_version as version'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { settings: withContentSettings(row.stored as Record<string, unknown>), version: row.version }
}

/** How much the assistant shows by itself. */
export async function readContentSettings(tx: Tx, scope: PropertyScope): Promise<WireContentSettings> {
  const { settings, version } = await readStored(tx, scope)
  return { ...settings, may: { edit: mayAll(scope.role, editContentSettings) }, version }
}

type Sent = { readonly [K in keyof ContentSettings]?: number | undefined }

function apply(before: ContentSettings, sent: Sent): ContentSettings {
  const sentFields = Object.entries(sent).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  const issues = sentFields
    .filter(([key, value]) => value < 0 || value > contentSettingsMax[key as keyof ContentSettings])
    .map(([path]) => ({ path, code: 'outOfRange', message: 'is too small or too large' }))
  if (issues.length > 0) throw refuse('breaksRule', { issues })
  return { ...before, ...Object.fromEntries(sentFields) }
}

/** Changes them; absent ones stay. Refuses a stale save (409) and numbers out of range (422). */
export function saveContentSettings(
  database: Database,
  scope: PropertyScope,
  { body, ifMatch }: { readonly body: Sent; readonly ifMatch: number | null },
): Promise<WireContentSettings> {
  return changeContent(database, scope, async tx => {
    const { settings: before, version } = await readStored(tx, scope)
    await refuseStale(tx, { type: 'contentSettings', id: scope.propertyId, version }, ifMatch)
    const after = apply(before, body)
    const change = { part: 'contentSettings', action: 'contentSettings.save', version, ifMatch } as const
    const next = await recordPartChange(tx, scope, { ...change, before, after })
    if (next !== null) {
      await tx
        .updateTable('property')
        .set({
          content_settings: sql`${JSON.stringify(after)}::jsonb` as never,
          content_settings_version: next,
        })
        .where('property.id', '=', scope.propertyId)
        .execute()
    }
    return readContentSettings(tx, scope)
  })
}

import type { WireContentSettings } from '@waymark/contract'
import { isQuestionsPerDay, readQuestionsPerDay } from '@waymark/domain/delivery/copilot'
import { mayAll } from '@waymark/domain/identity/access'
import {
  type ContentSettings,
  contentSettingsMax,
  withContentSettings,
} from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { refuseIssues } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import { recordPartChange } from './property-part.ts'

/** The settings that pages receive, and the daily limit of the copilot, which the server alone reads. */
interface Settings extends ContentSettings {
  readonly copilotQuestionsPerDay: number
}

const readSettings = (stored: Readonly<Record<string, unknown>>): Settings => ({
  ...withContentSettings(stored),
  copilotQuestionsPerDay: readQuestionsPerDay(stored),
})

/** Capabilities required to change the content settings. */
export const editContentSettings = ['view:customize', 'edit:styling'] as const

async function readStored(tx: Tx, scope: PropertyScope) {
  const row = await tx
    .selectFrom('property')
    .select(['property.content_settings as stored', 'property.content_settings_version as version'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { settings: readSettings(row.stored as Record<string, unknown>), version: row.version }
}

/** How much the assistant shows by itself, and how many questions the copilot answers. */
export async function readContentSettings(tx: Tx, scope: PropertyScope): Promise<WireContentSettings> {
  const { settings, version } = await readStored(tx, scope)
  return { ...settings, may: { edit: mayAll(scope.role, editContentSettings) }, version }
}

type Sent = { readonly [K in keyof Settings]?: number | undefined }

const isInRange = (key: string, value: number) =>
  key === 'copilotQuestionsPerDay'
    ? isQuestionsPerDay(value)
    : value >= 0 && value <= contentSettingsMax[key as keyof ContentSettings]

function apply(before: Settings, sent: Sent): Settings {
  const sentFields = Object.entries(sent).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  const issues = sentFields
    .filter(([key, value]) => !isInRange(key, value))
    .map(([path]) => ({ path, code: 'outOfRange', message: 'is too small or too large' }))
  refuseIssues(issues)
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
      await updateById(tx, 'property', scope.propertyId, {
        content_settings: sql`${JSON.stringify(after)}::jsonb` as never,
        content_settings_version: next,
      })
    }
    return readContentSettings(tx, scope)
  })
}

import type { Issue } from '@waymark/domain/foundation/text'
import {
  applyStylings,
  type StylingFault,
  stylingIssues,
  withStylingsDefaults,
} from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import { refuse } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import { recordPartChange } from './property-part.ts'
import { readProperty } from './property-view.ts'

type Json = Readonly<Record<string, unknown>>

/** Keys that are read with the stylings but changed by other calls, or not by staff at all. */
const derivedSettings = [
  'privacyLevel',
  'default_language',
  'version',
  'snippetAuthentication',
  'signedAttributesOnly',
] as const

const asIssue = (path: string, code: string) => ({ path, code, message: `is not allowed here: ${code}` })

/** Refuses (422) what is changed elsewhere, unless it was only sent back as it was read. */
function settingsIn(sent: Json, current: Json): Json {
  const moved = derivedSettings.filter(key => sent[key] !== undefined && sent[key] !== current[key])
  const isVersionAlone = moved.every(key => key === 'version')
  if (!isVersionAlone) {
    throw refuse('breaksRule', {
      issues: moved.filter(key => key !== 'version').map(key => asIssue(key, 'changedElsewhere')),
    })
  }
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !derivedSettings.some(one => one === key)))
}

const name = ({ path, code }: Issue<StylingFault>) => `${path} ${code}`

/** Faults that this save brings; what a script wrote long ago must not block another setting. */
function newIssues(before: Json, after: Json, sent: Json): readonly Issue<StylingFault>[] {
  const known = new Set(stylingIssues(withStylingsDefaults(before)).map(name))
  return stylingIssues(withStylingsDefaults(after)).filter(
    issue => !known.has(name(issue)) || (issue.path.split('.', 1)[0] ?? '') in sent,
  )
}

function refuseIssues(before: Json, after: Json, sent: Json): void {
  const issues = newIssues(before, after, sent)
  if (issues.length > 0)
    throw refuse('breaksRule', { issues: issues.map(({ path, code }) => asIssue(path, code)) })
}

/** Refuses (422) values that cannot be used in an application with these stylings; nothing is saved. */
export const refuseStylings = (stored: Json, sent: Json): void =>
  refuseIssues(stored, applyStylings(stored, sent), sent)

async function readStored(tx: Tx, scope: PropertyScope) {
  const row = await tx
    .selectFrom('property')
    .select(['property.stylings', 'property.stylings_version as version'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { stylings: row.stylings as Json, version: row.version }
}

/** Checks the patterns of sent stylings without holding other requests up; `writeStylings` reports what is wrong. */
export async function precheckStylingPatterns(body: Json): Promise<void> {
  const { valueBlocklist = [] } = (body['selectorConfig'] ?? {}) as {
    readonly valueBlocklist?: readonly string[]
  }
  await findUnsafePatterns(valueBlocklist)
}

export interface StylingsSave {
  readonly body: Json
  readonly ifMatch: number | null
}

/** Saves stylings inside a transaction that holds the property's content lock. Returns whether anything changed. */
export async function writeStylings(
  tx: Tx,
  scope: PropertyScope,
  { body, ifMatch }: StylingsSave,
): Promise<boolean> {
  const { stylings: before, version } = await readStored(tx, scope)
  await refuseStale(tx, { type: 'stylings', id: scope.propertyId, version }, ifMatch)
  const sent = settingsIn(body, (await readProperty(tx, scope)).stylings)
  const after = applyStylings(before, sent)
  refuseIssues(before, after, sent)
  const change = { part: 'stylings', action: 'stylings.save', version, ifMatch, before, after } as const
  const next = await recordPartChange(tx, scope, change)
  if (next === null) return false
  await updateById(tx, 'property', scope.propertyId, {
    stylings: sql`${JSON.stringify(after)}::jsonb` as never,
    stylings_version: next,
  })
  return true
}

/**
 * Changes look and behaviour of the assistant: absent settings stay, null takes one back to its default. Refuses a
 * stale save (409) and values that cannot be used (422). Returns the stylings in full.
 */
export async function saveStylings(
  database: Database,
  scope: PropertyScope,
  save: StylingsSave,
): Promise<Record<string, unknown>> {
  await precheckStylingPatterns(save.body)
  return changeContent(database, scope, async tx => {
    await writeStylings(tx, scope, save)
    return (await readProperty(tx, scope)).stylings
  })
}

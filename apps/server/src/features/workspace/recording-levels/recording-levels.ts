import { isDeepStrictEqual } from 'node:util'
import type { WireRecordingLevels } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { refuseIssues } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../properties/index.ts'

/** Capabilities required to change the recording levels. */
export const editRecordingLevels = ['view:settings/analytics/exceptions', 'edit:property'] as const

type Level = WireRecordingLevels['levels'][number]
type SentLevel = Pick<Level, 'segment' | 'level'>

/** The user segments of which less is recorded, by name, with the number of the last change. */
export async function readRecordingLevels(tx: Tx, scope: PropertyScope): Promise<WireRecordingLevels> {
  const levels = await tx
    .selectFrom('recording_level')
    .innerJoin('user_segment', 'user_segment.id', 'recording_level.user_segment_id')
    .select(['recording_level.user_segment_id as segment', 'recording_level.level', 'user_segment.name'])
    .where('recording_level.property_id', '=', scope.propertyId)
    .orderBy(sql`lower(user_segment.name)`)
    .execute()
  const { version } = await tx
    .selectFrom('property')
    .select('property.recording_version as version')
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { levels, may: { edit: mayAll(scope.role, editRecordingLevels) }, version }
}

async function requireSegments(tx: Tx, scope: PropertyScope, sent: readonly SentLevel[]) {
  const known = await tx
    .selectFrom('user_segment')
    .select('user_segment.id')
    .where('user_segment.property_id', '=', scope.propertyId)
    .where('user_segment.id', '=', sql<number>`ANY(${sent.map(one => one.segment)}::int[])`)
    .execute()
  const issues = sent.flatMap(({ segment }, index) => {
    const path = `levels.${index}.segment`
    if (!known.some(({ id }) => id === segment)) {
      return [{ path, code: 'unknownSegment', message: 'the application does not have this segment' }]
    }
    const isTwice = sent.findIndex(one => one.segment === segment) !== index
    return isTwice ? [{ path, code: 'twice', message: 'is named twice' }] : []
  })
  refuseIssues(issues)
}

async function write(tx: Tx, scope: PropertyScope, sent: readonly SentLevel[], version: number) {
  const { companyId: company_id, propertyId: property_id } = scope
  await tx.deleteFrom('recording_level').where('property_id', '=', property_id).execute()
  if (sent.length > 0) {
    const rows = sent.map(({ segment, level }) => ({
      company_id,
      property_id,
      user_segment_id: segment,
      level,
    }))
    await tx.insertInto('recording_level').values(rows).execute()
  }
  await updateById(tx, 'property', property_id, { recording_version: version })
}

/**
 * Replaces the segments of which less is recorded. Refuses a stale save (409), segments that are not the property's,
 * and one that is named twice (422).
 */
export function saveRecordingLevels(
  database: Database,
  scope: PropertyScope,
  { sent, ifMatch }: { readonly sent: readonly SentLevel[]; readonly ifMatch: number | null },
): Promise<WireRecordingLevels> {
  return changeContent(database, scope, async tx => {
    const before = await readRecordingLevels(tx, scope)
    const about = { objectType: 'recordingLevels', objectId: scope.propertyId, version: before.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    await requireSegments(tx, scope, sent)
    await write(tx, scope, sent, before.version + 1)
    const after = await readRecordingLevels(tx, scope)
    const audited = ({ levels }: WireRecordingLevels) =>
      Object.fromEntries(levels.map(({ name, level }) => [name, level]))
    if (isDeepStrictEqual(audited(before), audited(after))) return after
    await recordAudit(tx, scope, {
      action: 'recordingLevels.save',
      objectId: scope.propertyId,
      before: audited(before),
      after: audited(after),
      isUnconditional: ifMatch === null,
    })
    await markContentChanged(tx, scope)
    return after
  })
}

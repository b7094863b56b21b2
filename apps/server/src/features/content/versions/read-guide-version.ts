import type { WireGuideDifference, WireGuideVersion } from '@waymark/contract'
import { diffGuide } from '@waymark/domain/content/version'
import type { FieldChange } from '@waymark/domain/foundation/entity'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { toWireStructure } from '../guides/index.ts'
import { toWireSettings, toWireTexts } from './difference-wire.ts'
import { findComparison, findObject, findVersion } from './find-version.ts'
import { noGuide, readGuideSnapshot } from './guide-snapshot.ts'
import { toWireGuideState, toWireNote } from './version-wire.ts'

export interface VersionCall {
  readonly id: number
  readonly version: number
}

type Reading = Pick<Database, 'inScope'>

/** A guide as one of its versions says it. Refuses (404) a guide or version that is not there. */
export async function readGuideVersion(
  database: Reading,
  scope: PropertyScope,
  { id, version }: VersionCall,
): Promise<WireGuideVersion> {
  return database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, 'guide', id)
    const { note, state } = await findVersion(tx, scope, object, { version, read: readGuideSnapshot })
    return { ...toWireNote(note, object.version), guide: toWireGuideState(state, id) }
  })
}

const changedFields = (fields: readonly FieldChange[]) => fields.map(change => ({ ...change }))

/** Reads the changes of a guide's version since the version before it, or since `from`. */
export async function readGuideDifference(
  database: Reading,
  scope: PropertyScope,
  { id, version, from }: VersionCall & { readonly from: number | undefined },
): Promise<WireGuideDifference> {
  const { object, before, after } = await database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, 'guide', id)
    const read = readGuideSnapshot
    const after = await findVersion(tx, scope, object, { version, read })
    return { object, after, before: await findComparison(tx, scope, object, { version, from, read }) }
  })
  const { settings, steps, texts } = diffGuide(before?.state ?? noGuide, after.state)
  return {
    from: before === null ? null : toWireNote(before.note, object.version),
    to: toWireNote(after.note, object.version),
    settings: toWireSettings(settings),
    steps: {
      removed: steps.removed.map(one => ({ ...one, step: toWireStructure(one.step, id) })),
      inserted: steps.inserted.map(one => ({ ...one, step: toWireStructure(one.step, id) })),
      moved: [...steps.moved],
      changed: steps.changed.map(one => ({ ...one, fields: changedFields(one.fields) })),
    },
    texts: toWireTexts(texts),
  }
}

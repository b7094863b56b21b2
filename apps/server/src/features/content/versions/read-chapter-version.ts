import type { WireChapterDifference, WireChapterVersion } from '@waymark/contract'
import { diffChapter } from '@waymark/domain/content/version'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { toWireSettings, toWireTexts } from './difference-wire.ts'
import { findComparison, findObject, findVersion } from './find-version.ts'
import { noChapter, readChapterSnapshot } from './guide-snapshot.ts'
import type { VersionCall } from './read-guide-version.ts'
import { toWireChapterState, toWireNote } from './version-wire.ts'

type Reading = Pick<Database, 'inScope'>

/** A chapter as one of its versions says it. Refuses (404) a chapter or version that is not there. */
export async function readChapterVersion(
  database: Reading,
  scope: PropertyScope,
  { id, version }: VersionCall,
): Promise<WireChapterVersion> {
  return database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, 'chapter', id)
    const { note, state } = await findVersion(tx, scope, object, { version, read: readChapterSnapshot })
    return { ...toWireNote(note, object.version), chapter: toWireChapterState(state) }
  })
}

/** Reads the changes of a chapter's version since the version before it, or since `from`. */
export async function readChapterDifference(
  database: Reading,
  scope: PropertyScope,
  { id, version, from }: VersionCall & { readonly from: number | undefined },
): Promise<WireChapterDifference> {
  return database.inScope(scope, async tx => {
    const object = await findObject(tx, scope, 'chapter', id)
    const read = readChapterSnapshot
    const after = await findVersion(tx, scope, object, { version, read })
    const before = await findComparison(tx, scope, object, { version, from, read })
    const { settings, guides, texts } = diffChapter(before?.state ?? noChapter, after.state)
    return {
      from: before === null ? null : toWireNote(before.note, object.version),
      to: toWireNote(after.note, object.version),
      settings: toWireSettings(settings),
      guides: { removed: [...guides.removed], inserted: [...guides.inserted], moved: [...guides.moved] },
      texts: toWireTexts(texts),
    }
  })
}

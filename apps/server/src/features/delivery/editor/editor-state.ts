import type { WirePageEditor, WireWrittenGuide } from '@waymark/contract'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import { may } from '@waymark/domain/identity/access'
import { readSelectorConfig } from '@waymark/domain/workspace/property'
import german from '@waymark/locales/de/pageEditor.json' with { type: 'json' }
import english from '@waymark/locales/en-US/pageEditor.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import { guideTitle, readGuide, toWireGuide, toWireGuideTexts } from '../../content/guides/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import type { OpenEditor } from './editor-access.ts'
import { readElementPicture } from './element-pictures.ts'
import type { EditorPictureParts } from './save-recording.ts'
import { readUnfinished } from './unfinished-recordings.ts'

const texts = { 'en-US': english, de: german } as const

/** The live guides that a beacon can open. */
const liveGuides = (tx: Tx, { propertyId }: OpenEditor['scope']) =>
  tx
    .selectFrom('guide')
    .select(['guide.id', guideTitle.as('title')])
    .where('guide.property_id', '=', propertyId)
    .where('guide.visibility', '=', 'public')
    .orderBy('guide.id', 'desc')
    .limit(200)
    .execute()

type FoundGuide = Awaited<ReturnType<typeof readGuide>>

/** The guide whose texts are written in the page, with the texts of all its languages. */
const writtenGuide = (found: FoundGuide, { scope }: OpenEditor): WireWrittenGuide => ({
  ...toWireGuideTexts(found),
  steps: toWireGuide(found, scope.role, undefined).steps,
})

/** What the editor needs of the property and of the guide that it was opened for. */
async function readContent(tx: Tx, editor: OpenEditor) {
  const { purpose, kind, guideId, scope } = editor
  const row = await tx
    .selectFrom('property')
    .select(sql<unknown>`property.stylings -> 'selectorConfig'`.as('config'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  const found = guideId === null ? null : await readGuide(tx, scope, guideId)
  const isWritten = purpose === 'write' && kind === 'step'
  return {
    config: readSelectorConfig(row.config),
    guideTitle: found === null ? null : toWireGuide(found, scope.role, undefined).title,
    recording: purpose === 'record' ? await readUnfinished(tx, scope, guideId) : null,
    guide: found !== null && isWritten ? writtenGuide(found, editor) : null,
    languages: (await readLanguages(tx, scope)).map(({ key, name }) => ({ key, name })),
    guides: await liveGuides(tx, scope),
  }
}

/**
 * Reads the data that the editor in the page needs: its task, its texts in the user's language and the selector
 * settings. Patterns that are not proven to be linear never reach a page.
 */
export async function readEditorState(
  { database, images }: Pick<EditorPictureParts, 'database' | 'images'>,
  hasModel: boolean,
  editor: OpenEditor,
): Promise<WirePageEditor> {
  const { purpose, kind, locale, seek, seekScreenshot, rule, scope } = editor
  const { config, ...content } = await database.inScope(scope, tx => readContent(tx, editor))
  const refused = await findUnsafePatterns(config.valueBlocklist)
  return {
    purpose,
    kind,
    ...content,
    hasModel,
    mayPublish: may(scope.role, 'edit:tutorial', { visibility: 'public' }).allowed,
    seek,
    seekPicture: await readElementPicture(images, scope.propertyId, seekScreenshot),
    rule,
    locale: uiLocaleOf(locale),
    texts: texts[uiLocaleOf(locale)],
    selectors: {
      attributes: [...config.attributes],
      valueBlocklist: config.valueBlocklist.filter(pattern => !refused.has(pattern)),
      minParents: config.minParents,
    },
  }
}

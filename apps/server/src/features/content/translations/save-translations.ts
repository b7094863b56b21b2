import type { SentGuideTexts } from '@waymark/contract'
import { applyTranslation, type TextVerdict, writtenTexts } from '@waymark/domain/content/translation'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { saveMessageTexts } from '../../messages/messages/index.ts'
import { saveChapterTexts } from '../chapters/index.ts'
import { saveAllLanguages } from '../guides/index.ts'
import type { PlacedFile } from './import-target.ts'
import { saveFieldTexts } from './save-field-texts.ts'
import { isContent, type TranslatedContent, textsIn } from './translated-object.ts'

/** A file that was compared and may be written. */
export interface ValidFile {
  readonly placed: PlacedFile
  readonly verdicts: readonly TextVerdict[]
}

/** A database that does something more in each transaction, after what its borrower does there. */
const withMore = (
  database: Pick<Database, 'inScope'>,
  more: (tx: Tx) => Promise<void>,
): Pick<Database, 'inScope'> => ({
  inScope: (scope, work) =>
    database.inScope(scope, async tx => {
      const saved = await work(tx)
      await more(tx)
      return saved
    }),
})

/** A file about a guide or chapter. */
interface ContentFile extends ValidFile {
  readonly placed: PlacedFile & { readonly object: TranslatedContent }
}

const isContentFile = (file: ValidFile): file is ContentFile => isContent(file.placed.object)

/** The texts of one language as the screens send them: only steps that the file changes. */
function sentTexts({ placed, verdicts }: ContentFile): SentGuideTexts {
  const { object, source, target } = placed
  const written = writtenTexts(verdicts)
  const after = applyTranslation(textsIn(object, source), object.texts[target.key], written)
  const uuids = new Set(
    written.flatMap(({ pair }) =>
      pair === null || pair.stepNumber === null ? [] : [pair.key.slice(0, pair.key.lastIndexOf('.'))],
    ),
  )
  const steps = Object.fromEntries(
    [...uuids].flatMap(uuid => {
      const step = after.steps[uuid]
      return step === undefined ? [] : [[uuid, { ...step }]]
    }),
  )
  return { title: after.title, subtitle: after.subtitle, ...(object.type === 'guide' ? { steps } : {}) }
}

/** Remembers of which source each written text was made: the one of the file, which may not be the present one. */
async function keepSources(tx: Tx, scope: PropertyScope, { placed, verdicts }: ContentFile): Promise<void> {
  const { object, source, target } = placed
  const made = Object.fromEntries(
    writtenTexts(verdicts).flatMap(({ pair, madeOf }) =>
      pair === null || madeOf === null ? [] : [[pair.key, `${source}:${madeOf}`]],
    ),
  )
  const added = sql`${JSON.stringify(made)}::jsonb`
  if (object.type === 'guide') {
    await sql`UPDATE guide_text SET sources = sources || ${added}
      WHERE property_id = ${scope.propertyId} AND guide_id = ${object.id} AND language_id = ${target.id}`.execute(
      tx,
    )
    return
  }
  await sql`UPDATE chapter SET text_sources = text_sources || jsonb_build_object(${target.key}::text,
      coalesce(text_sources->${target.key}::text, '{}') || ${added})
    WHERE property_id = ${scope.propertyId} AND id = ${object.id}`.execute(tx)
}

type More = (tx: Tx) => Promise<void>

async function saveContent(
  deps: WriteDependencies,
  scope: PropertyScope,
  [first, ...rest]: readonly [ContentFile, ...ContentFile[]],
  more: More,
): Promise<void> {
  const files = [first, ...rest]
  const { object } = first.placed
  const database = withMore(deps.database, async tx => {
    for (const file of files) await keepSources(tx, scope, file)
    await more(tx)
  })
  const languageTexts = Object.fromEntries(files.map(file => [file.placed.target.key, sentTexts(file)]))
  const call = { id: object.id, ifMatch: object.version, languageTexts }
  if (object.type === 'guide') await saveAllLanguages({ ...deps, database }, scope, call)
  else await saveChapterTexts({ ...deps, database }, scope, call)
}

/** The written texts of one file by field. */
const fieldsOf = ({ verdicts }: ValidFile) =>
  Object.fromEntries(
    writtenTexts(verdicts).flatMap(({ pair, target }) => (pair === null ? [] : [[pair.key, target]])),
  )

/**
 * Saves the texts of files about one content, each in another language, as the screens save all
 * languages at once: one version, with their rules and the audit entry. `more` is done in the same transaction. Refuses
 * what that save refuses, and an object that is not of the version the files were compared with (409).
 */
export async function saveTranslations(
  deps: WriteDependencies,
  scope: PropertyScope,
  [first, ...rest]: readonly [ValidFile, ...ValidFile[]],
  more: More,
): Promise<void> {
  if (isContentFile(first)) return saveContent(deps, scope, [first, ...rest.filter(isContentFile)], more)
  const { object, source } = first.placed
  const fields = Object.fromEntries([first, ...rest].map(file => [file.placed.target.key, fieldsOf(file)]))
  if (object.type === 'message') {
    return saveMessageTexts(deps, scope, { id: object.id, ifMatch: object.version, source, fields }, more)
  }
  if (isContent(object)) return
  return saveFieldTexts({ ...deps, database: withMore(deps.database, more) }, scope, {
    object,
    source,
    fields,
  })
}

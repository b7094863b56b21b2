import type { WireJob } from '@waymark/contract'
import type { TranslationFormat } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { type GuideSelection, readTranslatedChapter, selectGuideIds } from './translated-objects-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

/** The input of a job of this kind. */
export interface ExportPlan {
  readonly guides: GuideSelection
  /** Chapter whose own texts go along. */
  readonly chapterId: number | null
  readonly source: string
  readonly targets: readonly string[]
  readonly format: TranslationFormat
  readonly zipName: string
}

export interface ExportOptions {
  readonly guides: GuideSelection
  readonly format: TranslationFormat
  /** Absent: every language but the default one. */
  readonly languages?: readonly string[] | undefined
}

const fault = (path: string, code: string, message: string) =>
  refuse('breaksRule', { issues: [{ path, code, message }] })

async function readTargets(tx: Tx, scope: PropertyScope, requested: ExportOptions['languages']) {
  const languages = await readLanguages(tx, scope)
  const source = chooseLanguage(languages, undefined).fallback.key
  const others = languages.map(one => one.key).filter(key => key !== source)
  const targets = requested === undefined ? others : [...new Set(requested)]
  const unknown = targets.findIndex(key => !others.includes(key))
  if (unknown >= 0) {
    const path = `body.languageCodes.${unknown}`
    if (targets[unknown] === source)
      throw fault(path, 'targetIsSource', 'texts are translated from this language')
    throw fault(path, 'unknownLanguage', 'the property does not have this language')
  }
  if (targets.length === 0) {
    throw fault('body.languageCodes', 'noLanguages', 'there is no language to translate into')
  }
  return { source, targets }
}

/** The one thing that an export is about, for its name; refuses what is not of this property (404, or 422 in a list). */
async function readObject(tx: Tx, scope: PropertyScope, selection: GuideSelection) {
  if (selection !== 'all' && 'chapterId' in selection && selection.chapterId !== 0) {
    const chapter = await readTranslatedChapter(tx, scope, selection.chapterId)
    if (chapter === null) throw refuse('notFound')
    return { type: 'chapter', id: chapter.id, texts: chapter.texts }
  }
  const ids = await selectGuideIds(tx, scope, selection)
  if (selection !== 'all' && 'ids' in selection && ids.length < new Set(selection.ids).size) {
    if (selection.ids.length === 1) throw refuse('notFound')
    const index = selection.ids.findIndex(id => !ids.includes(id))
    throw fault(`body.tutorialIds.${index}`, 'unknown', 'there is no such guide in this property')
  }
  if (ids.length === 0) throw fault('body', 'empty', 'there is no guide to export')
  const [only] = ids
  return ids.length === 1 && only !== undefined && selection !== 'all'
    ? { type: 'guide', id: only, texts: null }
    : { type: 'property', id: null, texts: null }
}

async function titleOf(tx: Tx, guideId: number, source: string): Promise<string | null> {
  const row = await tx
    .selectFrom('guide_text')
    .innerJoin('language', 'language.id', 'guide_text.language_id')
    .select('guide_text.title')
    .where('guide_text.guide_id', '=', guideId)
    .where('language.key', '=', source)
    .executeTakeFirst()
  return row?.title ?? null
}

/**
 * Starts the export of translations (document 2 §7.7, §7.9) as a job whose zip has one file per guide and language.
 * Refuses unknown languages and guides, and where there is nothing to export (422).
 */
export async function startExport(
  { database, jobs }: TranslationDependencies,
  scope: PropertyScope,
  options: ExportOptions,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const { source, targets } = await readTargets(tx, scope, options.languages)
    const object = await readObject(tx, scope, options.guides)
    const name =
      object.type === 'guide' && object.id !== null
        ? await titleOf(tx, object.id, source)
        : (object.texts?.[source]?.title ?? null)
    const plan: ExportPlan = {
      guides: options.guides,
      chapterId: object.type === 'chapter' ? object.id : null,
      source,
      targets,
      format: options.format,
      zipName: object.id === null ? 'translations.zip' : `translations-${object.type}-${object.id}.zip`,
    }
    const { type, id } = object
    const job = await startJob(tx, jobs, scope, {
      kind: 'exportTranslations',
      object: { type, id, name },
      payload: plan,
    })
    return readWireJob(tx, scope, job)
  })
}

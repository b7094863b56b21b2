import type { WireJob } from '@waymark/contract'
import { type TranslationFormat, translatedKinds } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { requireMessagesOn } from '../../messages/messages/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { kindReaders } from './translated-kinds-view.ts'
import { readTranslatedMessages, selectMessageIds } from './translated-messages-view.ts'
import { type GuideSelection, readTranslatedChapters, selectGuideIds } from './translated-objects-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

/** The input of a job of this kind. */
export interface ExportPlan {
  /** Null: none. */
  readonly guides: GuideSelection | null
  /** Absent in jobs of a version that exported no messages. */
  readonly messageIds?: readonly number[]
  /** All contents of every kind; absent in jobs of a version whose `all` exported guides alone. */
  readonly isWhole?: boolean
  /** Chapter whose own texts go along. */
  readonly chapterId: number | null
  readonly source: string
  readonly targets: readonly string[]
  readonly format: TranslationFormat
  readonly zipName: string
}

/** What an export is about. */
export type ExportSelection = GuideSelection | { readonly messageIds: readonly number[] }

export interface ExportOptions {
  readonly selection: ExportSelection
  readonly format: TranslationFormat
  /** Absent: every language but the default one. */
  readonly languages?: readonly string[] | undefined
}

async function readTargets(tx: Tx, scope: PropertyScope, requested: ExportOptions['languages']) {
  const languages = await readLanguages(tx, scope)
  const source = chooseLanguage(languages, undefined).fallback.key
  const others = languages.map(one => one.key).filter(key => key !== source)
  const targets = requested === undefined ? others : [...new Set(requested)]
  const unknown = targets.findIndex(key => !others.includes(key))
  if (unknown >= 0) {
    const path = `body.languageCodes.${unknown}`
    if (targets[unknown] === source)
      throw breaksRule(path, 'targetIsSource', 'texts are translated from this language')
    throw breaksRule(path, 'unknownLanguage', 'the property does not have this language')
  }
  if (targets.length === 0) {
    throw breaksRule('body.languageCodes', 'noLanguages', 'there is no language to translate into')
  }
  return { source, targets }
}

/** What an export is about, for its name. */
interface ExportObject {
  readonly type: 'guide' | 'chapter' | 'message' | 'property'
  readonly id: number | null
  readonly name: string | null
}

const whole: ExportObject = { type: 'property', id: null, name: null }

/** Refuses an id that is not of this property: 404 for the only one, else 422 at its place. */
function refuseMissing(requestedIds: readonly number[], knownIds: readonly number[], list: string): void {
  const index = requestedIds.findIndex(id => !knownIds.includes(id))
  if (index < 0) return
  if (new Set(requestedIds).size === 1) throw refuse('notFound')
  throw breaksRule(`body.${list}.${index}`, 'unknown', 'this property has no such object')
}

async function readMessageObject(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<ExportObject> {
  await requireMessagesOn(tx, scope)
  refuseMissing(ids, await selectMessageIds(tx, scope, ids), 'announcementIds')
  const [only, ...more] = new Set(ids)
  if (only === undefined || more.length > 0) return whole
  const [message] = await readTranslatedMessages(tx, scope, [only], [])
  return { type: 'message', id: only, name: message?.title ?? null }
}

/** Refuses (422) a property without any content. */
async function readWhole(tx: Tx, scope: PropertyScope): Promise<ExportObject> {
  for (const kind of translatedKinds) {
    if ((await kindReaders[kind].selectAll(tx, scope)).length > 0) return whole
  }
  throw breaksRule('body', 'empty', 'there is no content to export')
}

/** The one thing that an export is about, for its name; refuses what is not of this property (404, or 422 in a list). */
async function readObject(
  tx: Tx,
  scope: PropertyScope,
  selection: ExportSelection,
  source: string,
): Promise<ExportObject> {
  if (selection === 'all') return readWhole(tx, scope)
  if ('messageIds' in selection) {
    return readMessageObject(tx, scope, selection.messageIds)
  }
  if ('chapterId' in selection && selection.chapterId !== 0) {
    const [chapter] = await readTranslatedChapters(tx, scope, [selection.chapterId])
    if (chapter === undefined) throw refuse('notFound')
    return { type: 'chapter', id: chapter.id, name: chapter.texts[source]?.title ?? null }
  }
  const ids = await selectGuideIds(tx, scope, selection)
  if ('ids' in selection) refuseMissing(selection.ids, ids, 'tutorialIds')
  if (ids.length === 0) throw breaksRule('body', 'empty', 'there is no guide to export')
  const [only] = ids
  if (ids.length > 1 || only === undefined) return whole
  return { type: 'guide', id: only, name: await titleOf(tx, only, source) }
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
 * Starts the export of translations (document 2 §7.7, §7.9) as a job whose zip has one file per object and language.
 * Refuses unknown languages and objects, and where there is nothing to export (422).
 */
export async function startExport(
  { database, jobs }: TranslationDependencies,
  scope: PropertyScope,
  options: ExportOptions,
): Promise<WireJob> {
  return database.inScope(scope, async tx => {
    const { selection } = options
    const { source, targets } = await readTargets(tx, scope, options.languages)
    const { type, id, name } = await readObject(tx, scope, selection, source)
    const isOfMessages = selection !== 'all' && 'messageIds' in selection
    const plan: ExportPlan = {
      guides: isOfMessages ? null : selection,
      ...(isOfMessages ? { messageIds: [...new Set(selection.messageIds)] } : {}),
      isWhole: selection === 'all',
      chapterId: type === 'chapter' ? id : null,
      source,
      targets,
      format: options.format,
      zipName: id === null ? 'translations.zip' : `translations-${type}-${id}.zip`,
    }
    const job = await startJob(tx, jobs, scope, {
      kind: 'exportTranslations',
      object: { type, id, name },
      payload: plan,
    })
    return readWireJob(tx, scope, job)
  })
}

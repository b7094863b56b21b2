import type { WireLanguage } from '@waymark/contract'
import {
  type MessageLanguageText,
  planMessageTranslation,
  translatableTexts,
  withTranslatedFields,
} from '@waymark/domain/messages/message'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { type Translator, translateTexts } from '../../../platform/translator/index.ts'
import { withTranslatorFaults } from '../../content/machine-translation/index.ts'
import { JobFault, type JobOutcome, type JobRun } from '../../workspace/background-jobs/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { readMessage } from './message-record.ts'
import { saveMessageIn } from './save-message.ts'

export interface MessageTranslationWork extends WriteDependencies {
  readonly translator: Translator
}

interface About {
  readonly id: number
  readonly source: string
  readonly overwrite: boolean
}

type Fields = Readonly<Record<string, string>>

interface TranslatedLanguage {
  readonly languageId: string
  /** Translated texts and their translations, by field. */
  readonly from: Fields
  readonly into: Fields
}

async function readSource(tx: Tx, scope: PropertyScope, { id, source }: Pick<About, 'id' | 'source'>) {
  const languages = await readLanguages(tx, scope)
  const { languageTexts: all, type } = await readMessage(tx, scope, id)
  const isOfProperty = ([languageId]: readonly [string, unknown]) =>
    languages.some(language => String(language.id) === languageId)
  const languageTexts = Object.fromEntries(Object.entries(all).filter(isOfProperty))
  const sourceId = String(languages.find(({ key }) => key === source)?.id ?? 0)
  const text = languageTexts[sourceId]
  if (text === undefined) throw new JobFault('notFound')
  return { languageTexts, type, sourceId, text, targets: languages.filter(({ key }) => key !== source) }
}

async function translateInto(
  { translator }: MessageTranslationWork,
  about: { readonly source: string; readonly target: WireLanguage; readonly fields: Fields },
  signal: AbortSignal,
): Promise<TranslatedLanguage> {
  const fields = Object.entries(about.fields)
  const request = { texts: fields.map(([, text]) => text), source: about.source, target: about.target.key }
  const found = await withTranslatorFaults(translateTexts(translator, request, signal))
  const into = fields.flatMap(([field], index) =>
    found[index] == null ? [] : [[field, found[index]] as const],
  )
  return { languageId: String(about.target.id), from: about.fields, into: Object.fromEntries(into) }
}

/**
 * Writes the translations as one version of the message as it is now: a field whose source was changed meanwhile, or
 * that someone else has translated, stays as it is.
 */
function writeTranslations(
  { database, clock }: MessageTranslationWork,
  scope: PropertyScope,
  { id, source, overwrite }: About,
  done: readonly TranslatedLanguage[],
): Promise<JobOutcome> {
  return changeContent(database, scope, async tx => {
    const { languageTexts, type, sourceId, text } = await readSource(tx, scope, { id, source })
    const now = translatableTexts(text.texts)
    const counts = { translated: 0, lost: 0, tooLong: 0 }
    const changed: Record<string, MessageLanguageText> = {}
    for (const { languageId, from, into } of done) {
      const target = languageTexts[languageId]
      const open = planMessageTranslation(languageTexts, { sourceId, targetId: languageId, overwrite }).fields
      const fresh = Object.entries(into).filter(([field]) => now[field] === from[field] && field in open)
      const after = withTranslatedFields(type, text, target, Object.fromEntries(fresh))
      counts.translated += after.written
      counts.tooLong += after.tooLong
      counts.lost += Object.keys(from).length - Object.keys(into).length
      if (after.written > 0) changed[languageId] = after.text
    }
    if (Object.keys(changed).length > 0) {
      const announcement = { languageTexts: { ...languageTexts, ...changed } }
      await saveMessageIn(tx, scope, { id, ifMatch: null, announcement }, clock.now())
    }
    return { counts }
  })
}

/** Translates a message from one of its languages into all others (MSG-37, MSG-51). */
export async function translateMessage(
  work: MessageTranslationWork,
  run: JobRun,
  about: About,
): Promise<JobOutcome> {
  const { scope, signal } = run
  const { languageTexts, sourceId, targets } = await work.database.inScope(scope, tx =>
    readSource(tx, scope, about),
  )
  const done: TranslatedLanguage[] = []
  for (const [index, target] of targets.entries()) {
    const request = { sourceId, targetId: String(target.id), overwrite: about.overwrite }
    const { fields } = planMessageTranslation(languageTexts, request)
    if (Object.keys(fields).length > 0)
      done.push(await translateInto(work, { source: about.source, target, fields }, signal))
    await run.progress((index + 1) / targets.length)
  }
  return writeTranslations(work, scope, about, done)
}

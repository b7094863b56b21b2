import type { WireJob, WireLanguage } from '@waymark/contract'
import { translatableTexts } from '@waymark/domain/messages/message'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Translator } from '../../../platform/translator/index.ts'
import { requireTranslator, type TranslationPlan } from '../../content/machine-translation/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { type MessageRecord, readMessage } from './message-record.ts'
import { requireMessageEdit } from './save-message.ts'

export interface MessageTranslationDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Null: none is configured. */
  readonly translator: Translator | null
}

export interface MessageTranslationRequest {
  readonly id: number
  readonly sourceLanguageKey: string
  readonly overwrite: boolean
}

function requireSource(message: MessageRecord, languages: readonly WireLanguage[], key: string): void {
  const path = 'body.sourceLanguageKey'
  const source = languages.find(one => one.key === key)
  if (source === undefined)
    throw breaksRule(path, 'unknownLanguage', 'the property does not have this language')
  const text = message.languageTexts[String(source.id)]
  const hasWords = text !== undefined && Object.values(translatableTexts(text.texts)).some(one => one.trim())
  if (!hasWords) throw breaksRule(path, 'noSourceText', 'the message has no text in this language')
  if (languages.length < 2) throw breaksRule(path, 'noLanguages', 'there is no language to translate into')
}

/**
 * Starts a job that translates a message (document 2 §7.8). Refuses who may not change it (403), and (422) an unknown
 * or empty source language and where no service is configured.
 */
export async function startMessageTranslation(
  { database, jobs, translator }: MessageTranslationDependencies,
  scope: PropertyScope,
  { id, sourceLanguageKey, overwrite }: MessageTranslationRequest,
): Promise<WireJob> {
  requireTranslator(translator)
  return database.inScope(scope, async tx => {
    const message = await readMessage(tx, scope, id)
    await requireMessageEdit(tx, scope, message)
    requireSource(message, await readLanguages(tx, scope), sourceLanguageKey)
    const payload: TranslationPlan = {
      subject: { type: 'message', id },
      source: sourceLanguageKey,
      overwrite,
    }
    const object = { type: 'message', id, name: message.title }
    return readWireJob(
      tx,
      scope,
      await startJob(tx, jobs, scope, { kind: 'translateTexts', object, payload }),
    )
  })
}

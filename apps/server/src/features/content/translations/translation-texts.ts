import type { WireTranslationTexts } from '@waymark/contract'
import { isSourceChanged } from '@waymark/domain/content/translation'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { fingerprint } from './fingerprint.ts'
import { contentPairsOf, type TranslatedContent, textsIn } from './translated-object.ts'
import { readTranslatedGuides } from './translated-objects-view.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'

interface Opened {
  readonly guide: TranslatedContent
  readonly source: string
  readonly target: { readonly id: number; readonly key: string }
}

/** Refuses a guide of another property (404), an unknown language and the default one (422), which has no source. */
async function open(tx: Tx, scope: PropertyScope, id: number, lang: string): Promise<Opened> {
  const { requested, fallback } = chooseLanguage(await readLanguages(tx, scope), lang)
  if (requested.id === fallback.id) {
    throw breaksRule('lang', 'targetIsSource', 'texts are translated from this language')
  }
  const [guide] = await readTranslatedGuides(tx, scope, [id], [fallback.key, requested.key])
  if (guide === undefined) throw refuse('notFound')
  return { guide, source: fallback.key, target: requested }
}

const uuidOf = (key: string) => (key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : null)

function toWire({ guide, source, target }: Opened): WireTranslationTexts {
  const { sources } = textsIn(guide, target.key)
  return {
    language: target.key,
    sourceLanguage: source,
    version: guide.version,
    texts: contentPairsOf(guide, source, target.key).map(pair => ({
      text_id: pair.id,
      step: pair.stepNumber,
      uuid: uuidOf(pair.key),
      field: pair.field,
      limit: pair.limit,
      source: pair.source,
      target: pair.target,
      sourceChanged: isSourceChanged(sources, pair, {
        language: source,
        fingerprint: fingerprint(pair.source),
      }),
    })),
  }
}

/** A guide's texts in one language beside their source, with the marks of sources that have changed since. */
export function viewTranslationTexts(
  { database }: Pick<TranslationDependencies, 'database'>,
  scope: PropertyScope,
  { id, lang }: { readonly id: number; readonly lang: string },
): Promise<WireTranslationTexts> {
  return database.inScope(scope, async tx => toWire(await open(tx, scope, id, lang)))
}

/**
 * Says that translations fit their source as it is now, also where they are the same text. Refuses texts that the
 * guide does not have, or not in this language (422).
 */
export function confirmTranslations(
  { database }: Pick<TranslationDependencies, 'database'>,
  scope: PropertyScope,
  call: { readonly id: number; readonly lang: string; readonly textIds: readonly string[] },
): Promise<WireTranslationTexts> {
  return database.inScope(scope, async tx => {
    const opened = await open(tx, scope, call.id, call.lang)
    const { guide, source, target } = opened
    requireAllowed(may(scope.role, 'edit:tutorial', { visibility: guide.visibility }))
    const pairs = new Map(contentPairsOf(guide, source, target.key).map(pair => [pair.id, pair]))
    const made = call.textIds.map((textId, index) => {
      const pair = pairs.get(textId)
      if (pair !== undefined && guide.texts[target.key] !== undefined) {
        return [pair.key, `${source}:${fingerprint(pair.source)}`] as const
      }
      throw breaksRule(`body.textIds.${index}`, 'unknown', 'there is no such text in this language')
    })
    await sql`UPDATE guide_text SET sources = sources || ${JSON.stringify(Object.fromEntries(made))}::jsonb
      WHERE property_id = ${scope.propertyId} AND guide_id = ${guide.id} AND language_id = ${target.id}`.execute(
      tx,
    )
    await recordAudit(tx, scope, {
      action: 'translation.confirm',
      objectType: 'guide',
      objectId: guide.id,
      after: { language: target.key, texts: call.textIds.length },
    })
    return toWire(await open(tx, scope, call.id, call.lang))
  })
}

import { type TranslatedKind, translatedKinds } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { changeMessageLanguage } from '../../messages/messages/index.ts'
import {
  type ChangeLanguageTexts,
  changeTextsLanguage,
  type LanguageTextChange,
} from '../../workspace/properties/index.ts'
import { changeChapterLanguage } from '../chapters/index.ts'
import { changeGuideLanguage } from '../guides/index.ts'
import { changeItemLanguage } from '../page-items/index.ts'
import { changePopupLanguage } from '../popups/index.ts'
import type { ContentInLanguage } from './translated-texts-view.ts'

const changes: Readonly<Record<TranslatedKind, ChangeLanguageTexts>> = {
  guide: changeGuideLanguage,
  chapter: changeChapterLanguage,
  message: changeMessageLanguage,
  popup: changePopupLanguage,
  tooltip: changeItemLanguage('tooltip'),
  beacon: changeItemLanguage('beacon'),
  validator: changeItemLanguage('validator'),
  // The assistant's texts: one set for each property, and every text has a built-in default.
  assistantTexts: (tx, scope, _, change) => changeTextsLanguage(tx, scope, change),
}

/**
 * Copies or removes the texts of one language in these contents of every kind, and in the assistant's wording. Asks
 * for the property's content lock. `except` leaves kinds out.
 */
export async function changeAllTexts(
  tx: Tx,
  scope: PropertyScope,
  contents: readonly Pick<ContentInLanguage, 'kind' | 'id'>[],
  change: LanguageTextChange,
  now: Date,
  except: readonly TranslatedKind[] = [],
): Promise<void> {
  for (const kind of translatedKinds) {
    if (except.includes(kind)) continue
    const ids = contents.filter(content => content.kind === kind).map(({ id }) => id)
    if (ids.length > 0 || kind === 'assistantTexts') await changes[kind](tx, scope, ids, change, now)
  }
}

/** Removes the text of one language from one content. */
export const changeTextOf = (
  tx: Tx,
  scope: PropertyScope,
  { kind, id }: Pick<ContentInLanguage, 'kind' | 'id'>,
  change: LanguageTextChange,
  now: Date,
): Promise<void> => changes[kind](tx, scope, [id], change, now)

import type { SentLanguageTexts, WireLanguage, WireSavedTexts } from '@waymark/contract'
import type { TranslatedKind } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, Refusal, refuse } from '../../../platform/http/index.ts'
import { readMessage, saveMessageIn } from '../../messages/messages/index.ts'
import { changeContent, markContentChanged } from '../../workspace/properties/index.ts'
import { saveChapterTextsIn } from '../chapters/index.ts'
import { saveAllLanguagesIn } from '../guides/index.ts'
import { saveItemIn } from '../page-items/index.ts'
import { savePopupTextsIn } from '../popups/index.ts'
import { changeTextOf } from './change-all-texts.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage } from './language-rules.ts'
import { type ContentInLanguage, readContentInLanguage } from './translated-texts-view.ts'

type Group = keyof SentLanguageTexts
type Texts<G extends Group> = NonNullable<NonNullable<SentLanguageTexts[G]>[string]>['texts']

interface TextSave<T> {
  readonly id: number
  readonly ifMatch: number | null
  readonly language: Pick<WireLanguage, 'id' | 'key'>
  readonly texts: T
  readonly now: Date
}

/** Saves one content's texts in one language, under the rules of its own call; returns its version. */
type SaveTexts<T> = (tx: Tx, scope: PropertyScope, save: TextSave<T>) => Promise<number>

const saveItemTexts =
  (kind: 'tooltip' | 'beacon' | 'validator'): SaveTexts<object> =>
  async (tx, scope, { id, ifMatch, language, texts, now }) =>
    (
      await saveItemIn(
        tx,
        scope,
        { kind, id, ifMatch, body: { languageTexts: { [language.key]: texts } } },
        now,
      )
    ).version

/** How each group of a call is saved, and the kind of content that it names. */
const groups: {
  readonly [G in Group]-?: { readonly kind: TranslatedKind; readonly save: SaveTexts<Texts<G>> }
} = {
  tutorials: {
    kind: 'guide',
    save: async (tx, scope, { language, texts, now, ...call }) => {
      const languageTexts = { [language.key]: texts }
      return (await saveAllLanguagesIn(tx, scope, { ...call, languageTexts }, now)).guide.version
    },
  },
  launchers: {
    kind: 'chapter',
    save: async (tx, scope, { language, texts, now, ...call }) =>
      (await saveChapterTextsIn(tx, scope, { ...call, languageTexts: { [language.key]: texts } }, now))
        .version,
  },
  popups: {
    kind: 'popup',
    save: async (tx, scope, { language, texts, now, ...call }) =>
      (await savePopupTextsIn(tx, scope, { ...call, languageTexts: { [language.key]: texts } }, now)).version,
  },
  announcements: {
    kind: 'message',
    save: async (tx, scope, { language, texts, now, ...call }) => {
      const { languageTexts } = await readMessage(tx, scope, call.id)
      const announcement = { languageTexts: { ...languageTexts, [String(language.id)]: texts } }
      return (await saveMessageIn(tx, scope, { ...call, announcement }, now)).version
    },
  },
  tooltips: { kind: 'tooltip', save: saveItemTexts('tooltip') },
  beacons: { kind: 'beacon', save: saveItemTexts('beacon') },
  validators: { kind: 'validator', save: saveItemTexts('validator') },
}

type Issues = {
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** Names the content in the issues of a refusal; an id that is not the property's is an issue, too (422). */
async function namingContent<T>(at: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'notFound') throw unknownContent(at)
    if (error.code !== 'breaksRule') throw error
    const { issues } = error.data as Issues
    throw refuse('breaksRule', { issues: issues.map(issue => ({ ...issue, path: `${at}.${issue.path}` })) })
  }
}

const unknownContent = (path: string) =>
  breaksRule(path, 'unknown', 'the property does not have this content')

interface Removal {
  /** Contents that have or lack a text in the language, as before the call. */
  readonly contents: readonly ContentInLanguage[]
  readonly at: string
  readonly kind: TranslatedKind
  readonly id: number
  readonly now: Date
}

/** Removes one content's text. Refuses (422) the default language's and a content's only text. */
async function removeText(
  tx: Tx,
  scope: PropertyScope,
  language: WireLanguage,
  { contents, at, kind, id, now }: Removal,
): Promise<void> {
  if (language.status === 'default') throw breaksRule(at, 'isDefault', 'the default language keeps its texts')
  const content = contents.find(one => one.kind === kind && one.id === id)
  if (content === undefined) throw unknownContent(at)
  if (content.isOnlyText) throw breaksRule(at, 'onlyText', 'no other language has a text of this content')
  if (!content.hasText) return
  await changeTextOf(tx, scope, content, { from: language, to: null }, now)
  await markContentChanged(tx, scope)
}

/**
 * Saves the texts of several contents in one language, all or none, each as its next version under the rules of its
 * own call. Refuses what those refuse, with the content's place in the call (422), a stale version (409), and a removal
 * that would leave a content without any text (422).
 */
export function saveLanguageTexts(
  { database, clock }: LanguageDependencies,
  scope: PropertyScope,
  { key, updateTexts }: { readonly key: string; readonly updateTexts: SentLanguageTexts },
): Promise<WireSavedTexts> {
  return changeContent(database, scope, async tx => {
    const language = await findLanguage(tx, scope, key)
    const now = clock.now()
    const saved: WireSavedTexts['saved'] = []
    const hasRemoval = Object.values(updateTexts).some(sent => Object.values(sent ?? {}).includes(null))
    const contents = hasRemoval ? await readContentInLanguage(tx, scope, key) : []
    for (const group of Object.keys(groups) as Group[]) {
      const { kind, save } = groups[group]
      for (const [sentId, sent] of Object.entries(updateTexts[group] ?? {})) {
        const [id, at] = [Number(sentId), `updateTexts.${group}.${sentId}`]
        if (sent === null) {
          await removeText(tx, scope, language, { contents, at, kind, id, now })
          saved.push({ kind, id, version: null })
          continue
        }
        const call = { id, ifMatch: sent.version ?? null, language, texts: sent.texts as never, now }
        saved.push({ kind, id, version: await namingContent(at, save(tx, scope, call)) })
      }
    }
    return { saved }
  })
}

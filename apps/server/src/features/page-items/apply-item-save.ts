import type { PageItemKind } from '@waymark/domain/page-item'
import { toPlainText } from '@waymark/domain/text'
import type { ItemContent } from './page-item-record.ts'

/** What a call may say of an item; which of it stands in the contract of its kind. */
export type SentItem = Readonly<Record<string, unknown>>

/** What only one kind has, by the names that travel. */
const detailKeys: Readonly<Record<PageItemKind, readonly string[]>> = {
  tooltip: ['trigger', 'placement'],
  beacon: ['opens', 'placement'],
  validator: ['rule', 'showValidState', 'blockSubmit'],
  elementTag: [],
  task: ['description', 'actions'],
}

/** What a tooltip calls its title the others call their name. */
export const nameKey = (kind: PageItemKind) => (kind === 'tooltip' ? 'title' : 'name')

const emptyTexts: Readonly<Record<PageItemKind, Readonly<Record<string, unknown>>>> = {
  tooltip: { text: '', link: null },
  beacon: { label: '' },
  validator: { message: '' },
  elementTag: {},
  task: {},
}

type Texts = Readonly<Record<string, unknown>>
type SentTexts = Readonly<Record<string, { readonly texts?: Texts; readonly status?: 'on' | 'off' } | null>>
type KeptTexts = Readonly<Record<string, { readonly texts: Texts; readonly status: 'on' | 'off' }>>

const defaultLinkTitle = 'Link title'

function plain(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, value]) => {
    if (typeof value === 'string') return [key, toPlainText(value)] as const
    if (key !== 'link' || value === null) return [key, value] as const
    const { href, title } = value as { href: string; title: string }
    // As in a step: a link without target is none, one without title is called so (document 1 §3).
    const link = { href: href.trim(), title: toPlainText(title) || defaultLinkTitle }
    return [key, link.href === '' ? null : link] as const
  })
  return Object.fromEntries(entries)
}

function mergeTexts(kind: PageItemKind, before: KeptTexts, sent: SentTexts): KeptTexts {
  const next: Record<string, KeptTexts[string]> = { ...before }
  for (const [key, said] of Object.entries(sent)) {
    if (said === null) delete next[key]
    else {
      const known = next[key] ?? { texts: emptyTexts[kind], status: 'on' as const }
      const texts = plain({ ...known.texts, ...said.texts })
      next[key] = { texts, status: said.status ?? known.status }
    }
  }
  return next
}

const present = (sent: SentItem, keys: readonly string[]) =>
  Object.fromEntries(keys.filter(key => sent[key] !== undefined).map(key => [key, sent[key]]))

/** An item as it is after a call; absent fields stay, texts are kept without formatting. */
export function applyItemSave(before: ItemContent, sent: SentItem): ItemContent {
  const { kind } = before
  const renamed: Partial<Record<string, string>> = { segment: 'userSegmentId', pageSegment: 'pageSegmentId' }
  const keys = ['visibility', 'identifier', 'languageBehaviour', 'segment', 'pageSegment']
  const said = Object.entries(present(sent, keys)).map(([key, value]) => [renamed[key] ?? key, value])
  const name = sent[nameKey(kind)]
  return {
    ...before,
    ...Object.fromEntries(said),
    ...(typeof name === 'string' ? { name: name.trim() } : {}),
    details: { ...before.details, ...present(sent, detailKeys[kind]) },
    texts: mergeTexts(kind, before.texts as KeptTexts, (sent['languageTexts'] ?? {}) as SentTexts),
  } as ItemContent
}

/** What a new item is before its call is looked at. */
export const nothingYet = (kind: PageItemKind): ItemContent =>
  ({
    kind,
    name: '',
    visibility: 'private',
    identifier: null,
    details: {},
    languageBehaviour: 'fallback_default',
    texts: {},
    userSegmentId: null,
    pageSegmentId: null,
  }) as unknown as ItemContent

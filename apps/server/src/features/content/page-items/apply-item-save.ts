import {
  emptyItemTexts,
  type PageItemContent,
  type PageItemKind,
  pageItemDetails,
  pageItemFields,
} from '@waymark/domain/content/page-item'
import { applySent, defaultContent, type EntityFields } from '@waymark/domain/foundation/entity'
import { toPlainText } from '@waymark/domain/foundation/text'

/** Fields of an item that a call may send; the contract of each kind defines its subset. */
export type SentItem = Readonly<Record<string, unknown>>

/** Returns the key of an item's name: `title` for a tooltip, `name` for the other kinds. */
export const nameKey = (kind: PageItemKind) => (kind === 'tooltip' ? 'title' : 'name')

type Texts = Readonly<Record<string, unknown>>
type SentTexts = Readonly<Record<string, { readonly texts?: Texts; readonly status?: 'on' | 'off' } | null>>
type StoredTexts = Readonly<Record<string, { readonly texts: Texts; readonly status: 'on' | 'off' }>>

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

function mergeTexts(kind: PageItemKind, before: StoredTexts, sent: SentTexts): StoredTexts {
  const next: Record<string, StoredTexts[string]> = { ...before }
  for (const [key, sentTexts] of Object.entries(sent)) {
    if (sentTexts === null) delete next[key]
    else {
      const known = next[key] ?? { texts: emptyItemTexts[kind], status: 'on' as const }
      const texts = plain({ ...known.texts, ...sentTexts.texts })
      next[key] = { texts, status: sentTexts.status ?? known.status }
    }
  }
  return next
}

/** An item as it is after a call; absent fields stay, texts are kept without formatting. */
export function applyItemSave(before: PageItemContent, sent: SentItem): PageItemContent {
  const { kind } = before
  const detailFields: EntityFields = pageItemDetails[kind]
  const name = sent[nameKey(kind)]
  return {
    ...applySent(pageItemFields, before, sent),
    ...(typeof name === 'string' ? { name: name.trim() } : {}),
    details: applySent(detailFields, before.details, sent) as PageItemContent['details'],
    texts: mergeTexts(
      kind,
      before.texts,
      (sent['languageTexts'] ?? {}) as SentTexts,
    ) as PageItemContent['texts'],
  }
}

/** A new item before its call is looked at. */
export const newItem = (kind: PageItemKind): PageItemContent => ({
  ...defaultContent(pageItemFields),
  kind,
  details: defaultContent<EntityFields>(pageItemDetails[kind]) as PageItemContent['details'],
})

import type { WireScreenshot, WireWrittenItem } from '@waymark/contract'
import { createItem, defaultLanguageOf, type SentItem } from '../../content/page-items/index.ts'
import type { OpenEditor } from './editor-access.ts'
import { keepElementPicture } from './element-pictures.ts'
import { lendTransaction } from './lend-transaction.ts'
import type { EditorPictureParts } from './save-recording.ts'

/** Name of the text of each kind. */
const textKeys = { tooltip: 'text', beacon: 'label', validator: 'message', elementTag: null } as const

/** What the editor sends, as a creation of its kind takes it. */
function toSentItem(
  { kind, name, text, rule, guideId, ...item }: WireWrittenItem,
  language: string,
  screenshot: WireScreenshot | null,
): SentItem {
  const key = textKeys[kind]
  return {
    identifier: item.identifier,
    screenshot,
    visibility: item.isPublished ? 'public' : 'private',
    ...(kind === 'tooltip' ? { title: name } : { name }),
    ...(key === null || text === '' ? {} : { languageTexts: { [language]: { texts: { [key]: text } } } }),
    ...(kind === 'validator' && rule !== null ? { rule } : {}),
    ...(kind === 'beacon' && guideId !== null ? { opens: { kind: 'guide', id: guideId } } : {}),
  }
}

/**
 * Creates a tooltip, beacon, validator or element tag with its text in the default language. The rules of every other
 * creation hold: contributors write drafts only (403), and what is wrong with the item is refused (422).
 */
export async function writeItem(
  { database, clock, images }: EditorPictureParts,
  { scope }: OpenEditor,
  item: WireWrittenItem,
): Promise<{ id: number }> {
  const screenshot = await keepElementPicture(images, scope.propertyId, item.picture)
  return database.inScope(scope, async tx => {
    const body = toSentItem(item, await defaultLanguageOf(tx, scope), screenshot)
    const { id } = await createItem({ database: lendTransaction(tx), clock }, scope, {
      kind: item.kind,
      body,
    })
    return { id: Number(id) }
  })
}

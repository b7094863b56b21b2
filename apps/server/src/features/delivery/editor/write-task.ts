import type { WireWrittenTask } from '@waymark/contract'
import { createItem, findSameTags, type SentItem } from '../../content/page-items/index.ts'
import type { OpenEditor } from './editor-access.ts'
import { keepElementPicture } from './element-pictures.ts'
import { lendTransaction } from './lend-transaction.ts'
import type { EditorPictureParts } from './save-recording.ts'

/**
 * Creates a task with an element tag for each of its elements, in their order, all or none. A live tag of the same
 * element is used again, because a click counts for one tag. The rules of every other
 * creation hold: contributors write drafts only (403), and what is wrong with an item is refused (422).
 */
export async function writeTask(
  { database, clock, images }: EditorPictureParts,
  { scope }: OpenEditor,
  { name, elements, isPublished }: WireWrittenTask,
): Promise<{ id: number }> {
  const visibility = isPublished ? 'public' : 'private'
  const known = await database.inScope(scope, tx =>
    findSameTags(
      tx,
      scope,
      elements.map(({ identifier }) => identifier),
    ),
  )
  const tags: (number | SentItem)[] = []
  // One picture at a time: others wait for the decoder, too.
  for (const [index, { picture, ...element }] of elements.entries()) {
    const screenshot = () => keepElementPicture(images, scope.propertyId, picture)
    tags.push(known[index] ?? { ...element, screenshot: await screenshot(), visibility })
  }
  return database.inScope(scope, async tx => {
    const parts = { database: lendTransaction(tx), clock }
    const actions: { kind: 'elementTag'; id: number }[] = []
    for (const tag of tags) {
      const id =
        typeof tag === 'number' ? tag : (await createItem(parts, scope, { kind: 'elementTag', body: tag })).id
      actions.push({ kind: 'elementTag', id: Number(id) })
    }
    const { id } = await createItem(parts, scope, { kind: 'task', body: { name, actions, visibility } })
    return { id: Number(id) }
  })
}

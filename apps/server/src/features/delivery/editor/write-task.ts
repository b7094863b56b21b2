import type { WireWrittenTask } from '@waymark/contract'
import { createItem, type SentItem } from '../../content/page-items/index.ts'
import type { OpenEditor } from './editor-access.ts'
import { keepElementPicture } from './element-pictures.ts'
import { lendTransaction } from './lend-transaction.ts'
import type { EditorPictureParts } from './save-recording.ts'

/**
 * Creates a task with an element tag for each of its elements, in their order, all or none. The rules of every other
 * creation hold: contributors write drafts only (403), and what is wrong with an item is refused (422).
 */
export async function writeTask(
  { database, clock, images }: EditorPictureParts,
  { scope }: OpenEditor,
  { name, elements, isPublished }: WireWrittenTask,
): Promise<{ id: number }> {
  const visibility = isPublished ? 'public' : 'private'
  const tags: SentItem[] = []
  // One picture at a time: others wait for the decoder, too.
  for (const { picture, ...element } of elements)
    tags.push({
      ...element,
      screenshot: await keepElementPicture(images, scope.propertyId, picture),
      visibility,
    })
  return database.inScope(scope, async tx => {
    const parts = { database: lendTransaction(tx), clock }
    const actions: { kind: 'elementTag'; id: number }[] = []
    for (const body of tags) {
      const tag = await createItem(parts, scope, { kind: 'elementTag', body })
      actions.push({ kind: 'elementTag', id: Number(tag.id) })
    }
    const { id } = await createItem(parts, scope, { kind: 'task', body: { name, actions, visibility } })
    return { id: Number(id) }
  })
}

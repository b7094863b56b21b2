import type { WireWrittenTask } from '@waymark/contract'
import { createItem } from '../../content/page-items/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'
import { lendTransaction } from './lend-transaction.ts'

/**
 * Creates a task with an element tag for each of its elements, in their order, all or none. The rules of every other
 * creation hold: contributors write drafts only (403), and what is wrong with an item is refused (422).
 */
export function writeTask(
  { database, clock }: EditorAccessParts,
  { scope }: OpenEditor,
  { name, elements, isPublished }: WireWrittenTask,
): Promise<{ id: number }> {
  const visibility = isPublished ? 'public' : 'private'
  return database.inScope(scope, async tx => {
    const parts = { database: lendTransaction(tx), clock }
    const actions: { kind: 'elementTag'; id: number }[] = []
    for (const element of elements) {
      const tag = await createItem(parts, scope, { kind: 'elementTag', body: { ...element, visibility } })
      actions.push({ kind: 'elementTag', id: Number(tag.id) })
    }
    const { id } = await createItem(parts, scope, { kind: 'task', body: { name, actions, visibility } })
    return { id: Number(id) }
  })
}

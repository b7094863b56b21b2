import { useMutation } from '@tanstack/react-query'
import type { BulkAction, WireBulkItemResult } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { client } from '../../../shared/api/client.ts'
import { portionsOf } from '../../../shared/bulk/portions-of.ts'
import { useBulkOutcome } from '../../../shared/bulk/use-bulk-outcome.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { nameOf, type WireItem } from './item-draft.ts'
import { reloadItems } from './use-items.ts'

interface Asked {
  readonly items: readonly WireItem[]
  readonly action: BulkAction
}

/** Does one thing to several items of a kind; refused items are listed with their reasons. */
export function useItemBulk(kind: PageItemKind, onDone: (ids: readonly number[]) => void) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const { report, tell, close } = useBulkOutcome()
  const mutation = useMutation({
    mutationFn: async ({ items, action }: Asked): Promise<WireBulkItemResult[]> => {
      const results: WireBulkItemResult[] = []
      for (const ids of portionsOf(items.map(({ id }) => id))) {
        const body = { kind, action, ids }
        results.push(...(await client.pageItems.bulk({ params: { property }, body })).results)
      }
      return results
    },
    onSuccess: (results, { items, action }) => {
      const names = new Map(items.map(item => [item.id, nameOf(item)]))
      onDone(tell(results, action, names))
    },
    onError: error => {
      outcome.failed('save', error)
    },
    onSettled: () => reloadItems(property, kind),
  })
  return {
    run: (items: readonly WireItem[], action: BulkAction) => mutation.mutate({ items, action }),
    isBusy: mutation.isPending,
    report,
    closeReport: close,
  }
}

import type { BulkAction, WireBulkItemResult } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** One that was left as it was. */
export interface RefusedItem {
  readonly id: number
  readonly name: string
  readonly result: Extract<WireBulkItemResult, { isDone: false }>
}

/** Report of the changes that were not made, for the window that lists them. */
export interface BulkReport {
  readonly doneCount: number
  readonly refused: readonly RefusedItem[]
}

/** Tells what became of several things, and keeps what was refused. Needs the namespace `items`. */
export function useBulkOutcome() {
  const { t } = useTranslation('items')
  const [report, setReport] = useState<BulkReport | null>(null)
  const tell = (
    results: readonly WireBulkItemResult[],
    action: BulkAction,
    names: ReadonlyMap<number, string>,
  ): readonly number[] => {
    const done = results.filter(({ isDone }) => isDone).map(({ id }) => id)
    const refused = results.flatMap(result =>
      result.isDone ? [] : [{ id: result.id, name: names.get(result.id) ?? `#${result.id}`, result }],
    )
    if (done.length > 0) showToast('success', t(`bulk.done.${action}`, { count: done.length }))
    if (refused.length > 0) setReport({ doneCount: done.length, refused })
    return done
  }
  return { report, tell, close: () => setReport(null) }
}

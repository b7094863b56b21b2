import type { WireOutline } from '@waymark/contract'
import { useMemo, useState } from 'react'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import type { ManageQuestion, ManageTools } from './manage-context.ts'
import type { ManageSearch } from './manage-search.ts'
import { type BulkReport, useBulk } from './use-bulk.ts'
import { type GuideChange, type PublishRefusal, useCloneGuide, useGuideActions } from './use-guide-actions.ts'
import { useSelection } from './use-selection.ts'

interface ToolsOptions {
  readonly property: number
  readonly outline: WireOutline | undefined
  readonly onSearch: (change: Partial<ManageSearch>) => void
}

/**
 * Returns the actions of the list. `tools` is shared by the rows: it changes only with the outline, so that rows seldom
 * rerender.
 */
export function useManageTools({ property, outline, onSearch }: ToolsOptions) {
  const [question, ask] = useState<ManageQuestion | null>(null)
  const [refusal, setRefusal] = useState<PublishRefusal | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const ticked = useSelection()
  const actions = useGuideActions(property, setRefusal)
  const bulk = useBulk(property, {
    mayReorder: outline?.may.reorder.allowed === true,
    onRefused: setReport,
    onDone: ticked.drop,
  })
  const run = useLatest(actions.run)
  const change = useLatest((input: GuideChange) => void actions.run(input))
  const clone = useLatest(useCloneGuide(property))
  const search = useLatest(onSearch)
  const { tick } = ticked
  const tools = useMemo(
    (): ManageTools | null =>
      outline ? { property, outline, change, clone, tick, ask, onSearch: search } : null,
    [property, outline, change, clone, tick, search],
  )
  return {
    tools,
    question,
    ticked,
    run,
    busyId: actions.busyId,
    isBulkBusy: bulk.isBusy,
    onBulk: bulk.run,
    refusal,
    onRefusalRead: () => setRefusal(null),
    report,
    onReportRead: () => setReport(null),
  }
}

import { lazy, Suspense } from 'react'
import type { GuideDialogSearch } from '../../../shared/guide/guide-dialog-search.ts'

// Most guides never have one: it does not weigh on the page.
const AlarmsDialog = lazy(async () => ({ default: (await import('./AlarmsDialog.tsx')).AlarmsDialog }))

interface GuideAlarmsProps {
  readonly guideId: number
  readonly search: GuideDialogSearch
  readonly onSearch: (change: GuideDialogSearch) => void
}

/** The dialog of a guide's alarms, where the address names it. */
export function GuideAlarms(props: GuideAlarmsProps) {
  if (props.search.dialog !== 'alarms') return null
  return (
    <Suspense>
      <AlarmsDialog {...props} />
    </Suspense>
  )
}

import { ChartCard } from './ChartCard.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ShareBars } from './ShareBars.tsx'

interface ShareCardProps {
  readonly title: string
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[]
  /** Of what the shares are; the sum of all rows unless said otherwise. */
  readonly whole?: number
  /** Shown in place of the bars where there are no rows. */
  readonly nothing: string
}

/** A titled part of a report with counts and their shares as bars. */
export function ShareCard({ title, rows, whole, nothing }: ShareCardProps) {
  if (rows.length === 0) {
    return (
      <ReportCard title={title} isPadded>
        {nothing}
      </ReportCard>
    )
  }
  return (
    <ChartCard title={title}>
      <ShareBars label={title} rows={rows} {...(whole === undefined ? {} : { whole })} />
    </ChartCard>
  )
}

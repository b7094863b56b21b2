import { type ReactNode, useRef } from 'react'
import { cardSvg } from './card-file.ts'
import { PictureMenu } from './PictureMenu.tsx'
import { ReportCard } from './ReportCard.tsx'

interface ChartCardProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly isPadded?: boolean
  /** A list of bars, or another chart that is made of elements. */
  readonly children: ReactNode
}

/** A titled part of a report with a chart made of elements, which can be saved as a picture. */
export function ChartCard({ title, aside, isPadded = false, children }: ChartCardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const draw = () => (frame.current === null ? null : cardSvg(frame.current, title))
  return (
    <ReportCard
      title={title}
      isPadded={isPadded}
      aside={
        <>
          {aside}
          <PictureMenu title={title} draw={draw} />
        </>
      }
    >
      <div ref={frame}>{children}</div>
    </ReportCard>
  )
}

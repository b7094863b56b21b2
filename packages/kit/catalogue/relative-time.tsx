import { RelativeTime } from '../src/dates.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const nowMs = Date.UTC(2026, 2, 18, 12)
const minuteMs = 60_000

const ages = [
  ['Half a minute', 0.5],
  ['Five minutes', 5],
  ['Two hours', 120],
  ['35 hours and 59 minutes', 36 * 60 - 1],
  ['36 hours', 36 * 60],
  ['A year', 365 * 24 * 60],
] as const

function RelativeTimePage() {
  return ages.map(([caption, minutes]) => (
    <Specimen key={caption} caption={caption}>
      <RelativeTime atMs={nowMs - minutes * minuteMs} nowMs={nowMs} locale="en-US" />
    </Specimen>
  ))
}

export const page: CataloguePage = {
  id: 'relative-time',
  title: 'Relative time',
  group: 'Dates',
  Component: RelativeTimePage,
}

import { SegmentIndicator } from '../src/SegmentIndicator.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function SegmentIndicatorPage() {
  return (
    <>
      <Specimen caption="For some users, on some pages">
        <SegmentIndicator userSegment="For users in Trial customers" pageSegment="On pages of Billing" />
      </Specimen>
      <Specimen caption="For some users">
        <SegmentIndicator userSegment="For users in Newcomers" pageSegment={null} />
      </Specimen>
      <Specimen caption="For everybody everywhere: nothing to see">
        <SegmentIndicator userSegment={null} pageSegment={null} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'segment-indicator',
  title: 'Segment indicator',
  group: 'Lists',
  Component: SegmentIndicatorPage,
}

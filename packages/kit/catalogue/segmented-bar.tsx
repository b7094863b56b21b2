import { SegmentedBar } from '../src/SegmentedBar.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function SegmentedBarPage() {
  return (
    <>
      <Specimen caption="Three shares" isStacked>
        <SegmentedBar
          label="Answers"
          items={[
            { percentage: 62, tone: 'green', label: '62 % content' },
            { percentage: 25, tone: 'yellow', label: '25 % undecided' },
            { percentage: 13, tone: 'red', label: '13 % unhappy' },
          ]}
        />
      </Specimen>
      <Specimen caption="Part of a whole" isStacked>
        <SegmentedBar label="Finished" items={[{ percentage: 40, tone: 'green', label: '40 % finished' }]} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'segmented-bar',
  title: 'Segmented bar',
  group: 'Lists',
  Component: SegmentedBarPage,
}

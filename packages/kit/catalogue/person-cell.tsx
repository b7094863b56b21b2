import { PersonCell } from '../src/PersonCell.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function PersonCellPage() {
  return (
    <>
      <Specimen caption="Name and e-mail address">
        <PersonCell name="Avery Amber" detail="avery.amber@example.com" />
      </Specimen>
      <Specimen caption="Name only">
        <PersonCell name="avery.amber@example.com" />
      </Specimen>
      <Specimen caption="As a link">
        <PersonCell name="Blair Birch" detail="blair.birch@example.com">
          <a href="#blair">Blair Birch</a>
        </PersonCell>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'person-cell',
  title: 'Person cell',
  group: 'Lists',
  Component: PersonCellPage,
}

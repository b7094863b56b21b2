import { Checklist } from '../src/Checklist.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function ChecklistPage() {
  return (
    <Specimen caption="Some met" isStacked>
      <Checklist
        id="rules"
        label="What is asked for"
        metLabel="met"
        unmetLabel="not met"
        summary="1 of 3 met"
        items={[
          { id: 'length', label: 'At least 10 characters', isMet: true },
          { id: 'digit', label: 'A digit', isMet: false },
          { id: 'sign', label: 'A sign', isMet: false },
        ]}
      />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'checklist',
  title: 'Checklist',
  group: 'Fields',
  Component: ChecklistPage,
}

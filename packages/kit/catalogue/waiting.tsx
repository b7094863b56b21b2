import { Waiting } from '../src/Waiting.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function WaitingPage() {
  return (
    <Specimen caption="Grey rows" isStacked>
      <Waiting label="Loading" rows={3} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'waiting',
  title: 'Waiting',
  group: 'Messages',
  Component: WaitingPage,
}

import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ButtonPage() {
  const [clicked, setClicked] = useState('nothing yet')
  return (
    <>
      <Specimen caption="Kinds">
        <Button kind="primary" onClick={() => setClicked('primary')}>
          Save
        </Button>
        <Button onClick={() => setClicked('default')}>Cancel</Button>
        <Button kind="quiet" onClick={() => setClicked('quiet')}>
          Discard
        </Button>
        <Button kind="danger" onClick={() => setClicked('danger')}>
          Delete
        </Button>
        <Value of={clicked} />
      </Specimen>
      <Specimen caption="With an icon, small, busy, full width">
        <Button icon="add">New guide</Button>
        <Button size="xs" icon="download">
          Export
        </Button>
        <Button kind="primary" isBusy>
          Saving
        </Button>
      </Specimen>
      <Specimen caption="Not allowed: stays in the tab order and says why">
        <Button
          kind="primary"
          unavailable="You may view guides, but not change them."
          onClick={() => setClicked('denied')}
        >
          Publish
        </Button>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'button',
  title: 'Button',
  group: 'Actions',
  Component: ButtonPage,
  guideOrder: 5,
}

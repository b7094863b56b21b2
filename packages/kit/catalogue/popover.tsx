import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { Popover } from '../src/Popover.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function PopoverPage() {
  const [done, setDone] = useState('nothing yet')
  return (
    <>
      <Specimen caption="Text, 300 px wide at most">
        <Popover label="About happiness" trigger={<IconButton icon="info" label="About happiness" />}>
          <p style={{ margin: 0 }}>
            How content people say they are, from 0 to 100. It is computed from every answer to a survey in
            the chosen range.
          </p>
        </Popover>
      </Specimen>
      <Specimen caption="With a control that closes it">
        <Popover label="Filter" trigger={<Button>Filter</Button>}>
          {close => (
            <Button
              kind="primary"
              onClick={() => {
                setDone('applied')
                close()
              }}
            >
              Apply
            </Button>
          )}
        </Popover>
        <Value of={done} />
      </Specimen>
      <Specimen caption="Opening by click is off">
        <Popover label="Blocked" opensOnClick={false} trigger={<Button>Stays closed</Button>}>
          Never seen
        </Popover>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'popover',
  title: 'Popover',
  group: 'Overlays',
  Component: PopoverPage,
}

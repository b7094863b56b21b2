import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { Drawer } from '../src/Drawer.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function DrawerPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen caption="240 px at the start of the page">
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <Value of={isOpen ? 'open' : 'closed'} />
      <Drawer title="Applications" isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Close">
        Every application appears here.
      </Drawer>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'drawer',
  title: 'Drawer',
  group: 'Overlays',
  Component: DrawerPage,
}

import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { LimitModal } from '../src/LimitModal.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function LimitModalPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen caption="A limit is reached">
      <Button onClick={() => setOpen(true)}>Publish the sixth guide</Button>
      <Value of={isOpen ? 'open' : 'closed'} />
      <LimitModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="No further public guide"
        text="Your company may have 5 public guides, and all of them are in use."
        used={5}
        allowed={5}
        figures="5 of 5 used"
        who="Anyone who runs this server can raise the limit."
        closeLabel="Understood"
      />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'limit-modal',
  title: 'Limit modal',
  group: 'Overlays',
  Component: LimitModalPage,
}

import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { Dialog, DialogActions } from '../src/Dialog.tsx'
import { TextField } from '../src/TextField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function DialogPage() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  return (
    <Specimen caption="A short form">
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Value of={isOpen ? 'open' : 'closed'} />
      <Dialog title="Rename the chapter" isOpen={isOpen} onClose={close} closeLabel="Close">
        <TextField label="Title" value={name} onChange={setName} autoFocus />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={close}>
            Save
          </Button>
        </DialogActions>
      </Dialog>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'dialog',
  title: 'Dialog',
  group: 'Overlays',
  Component: DialogPage,
}

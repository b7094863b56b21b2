import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { ConfirmDialog } from '../src/ConfirmDialog.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ConfirmDialogPage() {
  const [open, setOpen] = useState<'leave' | 'delete' | null>(null)
  const [answer, setAnswer] = useState('not asked')
  const end = (text: string) => {
    setAnswer(text)
    setOpen(null)
  }
  return (
    <Specimen caption="Two questions">
      <Button onClick={() => setOpen('leave')}>Leave</Button>
      <Button onClick={() => setOpen('delete')}>Delete</Button>
      <Value of={answer} />
      <ConfirmDialog
        isOpen={open === 'leave'}
        title="Leave this page?"
        confirmLabel="Yes, leave"
        cancelLabel="Stay"
        onConfirm={() => end('left')}
        onCancel={() => end('stayed')}
      >
        What you have typed is not saved.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="Delete the chapter “Billing”?"
        confirmLabel="Delete the chapter"
        cancelLabel="Keep it"
        isDanger
        onConfirm={() => end('deleted')}
        onCancel={() => end('kept')}
      >
        Its guides go to Unsorted.
      </ConfirmDialog>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'confirm-dialog',
  title: 'Confirm dialog',
  group: 'Overlays',
  Component: ConfirmDialogPage,
}

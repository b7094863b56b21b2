import { useState } from 'react'
import { SaveBar } from '../src/SaveBar.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function SaveBarPage() {
  const [last, setLast] = useState('nothing yet')
  const shared = {
    saveLabel: 'Save changes',
    discardLabel: 'Discard',
    isSaving: false,
    isLifted: false,
    onSave: () => setLast('saved'),
    onDiscard: () => setLast('discarded'),
  }
  return (
    <>
      <Specimen caption="Default" isStacked>
        <SaveBar {...shared} summary="3 unsaved changes" />
        <Value of={last} />
      </Specimen>
      <Specimen caption="Warning, lifted off the page" isStacked>
        <SaveBar {...shared} tone="warning" isLifted summary="1 unsaved change" />
      </Specimen>
      <Specimen caption="Not allowed" isStacked>
        <SaveBar {...shared} summary="2 unsaved changes" unavailable="Unavailable to your role" />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'save-bar',
  title: 'Save bar',
  group: 'Messages',
  Component: SaveBarPage,
}

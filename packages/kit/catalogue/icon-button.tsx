import { useState } from 'react'
import { IconButton } from '../src/IconButton.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function IconButtonPage() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <Specimen caption="Sizes and danger">
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="close" size="sm" label="Close" />
        <IconButton icon="trash" isDanger label="Delete" />
      </Specimen>
      <Specimen caption="Pressed or not">
        <IconButton icon="moon" label="Dark" isPressed={isOn} onClick={() => setOn(!isOn)} />
        <Value of={isOn} />
      </Specimen>
      <Specimen caption="Not allowed">
        <IconButton icon="trash" label="Delete guide" unavailable="Only admins may delete guides." />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'icon-button',
  title: 'Icon button',
  group: 'Actions',
  Component: IconButtonPage,
}

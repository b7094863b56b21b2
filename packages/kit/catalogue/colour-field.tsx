import { useState } from 'react'
import { ColourField } from '../src/colour/ColourField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { colourTexts } from './support/colour-texts.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ColourFieldPage() {
  const [colour, setColour] = useState('#0098ff')
  return (
    <>
      <Specimen caption="Pressing it opens the picker">
        <ColourField label="Main colour" value={colour} texts={colourTexts} onChange={setColour} />
        <Value of={colour} />
      </Specimen>
      <Specimen caption="Not allowed: stays in the tab order and says why">
        <ColourField
          label="Text colour"
          value="#fff"
          texts={colourTexts}
          unavailable="You may view the design, but not change it."
          onChange={setColour}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'colour-field',
  title: 'Colour field',
  group: 'Colour',
  Component: ColourFieldPage,
}

import { useState } from 'react'
import { ColourPicker } from '../src/colour/ColourPicker.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { colourTexts } from './support/colour-texts.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function ColourPickerPage() {
  const [told, setTold] = useState('nothing yet')
  return (
    <>
      <Specimen caption="A field of shades, a hue, HEX or RGB">
        <ColourPicker
          label="Main colour"
          value="#0098ff"
          texts={colourTexts}
          onCancel={() => setTold('cancelled')}
          onSelect={setTold}
        />
        <Value of={told} />
      </Specimen>
      <Specimen caption="With a hint on the colour">
        <ColourPicker
          label="Text colour"
          value="#f2a93b"
          texts={colourTexts}
          hint={colour => <p>The text will be {colour}.</p>}
          onCancel={() => setTold('cancelled')}
          onSelect={setTold}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'colour-picker',
  title: 'Colour picker',
  group: 'Colour',
  Component: ColourPickerPage,
}

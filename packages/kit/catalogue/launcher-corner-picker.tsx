import { useState } from 'react'
import { type LauncherCorner, LauncherCornerPicker } from '../src/previews/LauncherCornerPicker.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const names = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
}

function LauncherCornerPickerPage() {
  const [corner, setCorner] = useState<LauncherCorner>('bottom-left')
  return (
    <>
      <Specimen caption="One of four corners">
        <LauncherCornerPicker label="Position" names={names} value={corner} onChange={setCorner} />
        <Value of={corner} />
      </Specimen>
      <Specimen caption="Not allowed">
        <LauncherCornerPicker
          label="Position that may not be changed"
          names={names}
          value="top-right"
          unavailable="You may view the design, but not change it."
          onChange={setCorner}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'launcher-corner-picker',
  title: 'Launcher corner picker',
  group: 'Previews',
  Component: LauncherCornerPickerPage,
}

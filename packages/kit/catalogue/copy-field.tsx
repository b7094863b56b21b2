import { CopyField } from '../src/CopyField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function CopyFieldPage() {
  return (
    <Specimen caption="A value to take elsewhere" isStacked>
      <CopyField
        label="Address of the guide"
        value="https://app.example.com/?guide=12"
        copyLabel="Copy the address"
        copiedLabel="Copied"
      />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'copy-field',
  title: 'Copy field',
  group: 'Fields',
  Component: CopyFieldPage,
}

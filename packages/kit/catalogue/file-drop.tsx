import { useState } from 'react'
import { FileDrop } from '../src/FileDrop.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function FileDropPage() {
  const [name, setName] = useState('no file yet')
  return (
    <>
      <Specimen caption="Ready" isStacked>
        <FileDrop
          label="Choose a file or drop it here"
          hint="CSV, at most 5 MB"
          accept=".csv,text/csv"
          onFile={file => setName(file.name)}
        />
        <Value of={name} />
      </Specimen>
      <Specimen caption="Refused" isStacked>
        <FileDrop
          label="Choose another file"
          accept=".csv,text/csv"
          onFile={file => setName(file.name)}
          error="This file is larger than 5 MB."
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'file-drop',
  title: 'File drop',
  group: 'Fields',
  Component: FileDropPage,
}

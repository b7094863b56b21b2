import { useState } from 'react'
import { CodeField } from '../src/CodeField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function CodeFieldPage() {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState('')
  return (
    <>
      <Specimen caption="Six digits; blanks that come with pasting are dropped" isStacked>
        <CodeField label="Code from your app" value={code} onChange={setCode} />
        <Value of={code} />
      </Specimen>
      <Specimen caption="Recovery code, refused" isStacked>
        <CodeField
          label="Recovery code"
          kind="recovery"
          value={recovery}
          onChange={setRecovery}
          error="This code is not right."
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'code-field',
  title: 'Code field',
  group: 'Fields',
  Component: CodeFieldPage,
}

import { useState } from 'react'
import { Checklist } from '../src/Checklist.tsx'
import { PasswordField } from '../src/PasswordField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function PasswordFieldPage() {
  const [password, setPassword] = useState('')
  return (
    <>
      <Specimen caption="A new password with what is asked for" isStacked>
        <PasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          toggleLabel="Show the password"
          autoComplete="new-password"
          describedBy="password-rules"
        />
        <Checklist
          id="password-rules"
          label="What is asked for"
          metLabel="met"
          unmetLabel="not met"
          summary={`${password.length >= 10 ? 1 : 0} of 1 met`}
          items={[{ id: 'length', label: 'At least 10 characters', isMet: password.length >= 10 }]}
        />
      </Specimen>
      <Specimen caption="Refused" isStacked>
        <PasswordField
          label="Password"
          value="wrong"
          onChange={() => undefined}
          toggleLabel="Show this password"
          autoComplete="current-password"
          error="E-mail or password is not right."
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'password-field',
  title: 'Password field',
  group: 'Fields',
  Component: PasswordFieldPage,
}

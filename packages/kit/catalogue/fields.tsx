import { useState } from 'react'
import { CheckField } from '../src/CheckField.tsx'
import { ChoiceField } from '../src/ChoiceField.tsx'
import { SearchField } from '../src/SearchField.tsx'
import { SelectField } from '../src/SelectField.tsx'
import { SwitchField } from '../src/SwitchField.tsx'
import { TextAreaField } from '../src/TextAreaField.tsx'
import { TextField } from '../src/TextField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const reason = 'Only admins may change this.'
const towns = ['Aachen', 'Berlin', 'Cottbus', 'Dresden', 'Erfurt'].map(name => ({ value: name, label: name }))

function TextFields() {
  const [name, setName] = useState('Billing')
  return (
    <Specimen caption="Text" isStacked>
      <TextField label="Name" value={name} onChange={setName} description="Shown in the list." />
      <TextField label="Address" type="url" value="not an address" onChange={setName} error="Enter a URL." />
      <TextField label="Code" isMono value="a1b2" onChange={setName} unavailable={reason} />
      <TextAreaField label="Description" value="Two lines\nof text" onChange={setName} />
    </Specimen>
  )
}

function ChoiceFields() {
  const [sort, setSort] = useState('title')
  const [town, setTown] = useState<string | null>(null)
  return (
    <Specimen caption="Choice" isStacked>
      <SelectField
        label="Sort by"
        value={sort}
        options={[
          { value: 'title', label: 'Title' },
          { value: 'date', label: 'Date' },
        ]}
        onChange={setSort}
      />
      <ChoiceField
        label="Town"
        value={town}
        options={towns}
        onChange={setTown}
        placeholder="Choose a town"
        nothingFound="No town is called that"
        clearLabel="Take the town back"
      />
      <SelectField
        label="Role"
        value="admin"
        options={[{ value: 'admin', label: 'Admin' }]}
        onChange={setSort}
        unavailable={reason}
      />
    </Specimen>
  )
}

function FieldsPage() {
  const [isOn, setOn] = useState(true)
  const [isSent, setSent] = useState(true)
  const [words, setWords] = useState('')
  return (
    <>
      <TextFields />
      <ChoiceFields />
      <Specimen caption="On or off" isStacked>
        <SwitchField
          label="Show the assistant"
          isOn={isOn}
          onChange={setOn}
          description="In force at once."
        />
        <SwitchField label="Collect events" isOn={false} onChange={setOn} unavailable={reason} />
      </Specimen>
      <Specimen caption="Yes in a form" isStacked>
        <CheckField label="With pictures" isChecked={isSent} onChange={setSent} />
        <CheckField label="All languages" isChecked={false} isMixed onChange={setSent} />
        <CheckField label="With names" isChecked={false} onChange={setSent} unavailable={reason} />
      </Specimen>
      <Specimen caption="Search, 300 ms after the last key" isStacked>
        <SearchField label="Search guides" value={words} onSearch={setWords} />
        <Value of={words} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'fields',
  title: 'Fields',
  group: 'Fields',
  Component: FieldsPage,
  guideOrder: 6,
}

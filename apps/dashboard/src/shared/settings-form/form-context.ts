import { createContext, useContext } from 'react'
import { useIssueField } from '../issues/issue-context.ts'
import type { ValuesForm } from './use-values-draft.ts'

/** The form whose values the fields below it change. */
export const FormContext = createContext<ValuesForm | null>(null)

/** The form around; only below a `FormContext`. */
export function useValuesForm(): ValuesForm {
  const form = useContext(FormContext)
  if (form === null) throw new Error('a field outside of a form')
  return form
}

/** Returns the props of a field for one value: its value, its fault in words, and its change handler. */
export function useValue(name: string) {
  const form = useValuesForm()
  const { id, error } = useIssueField(name)
  return {
    value: form.values[name],
    id,
    error,
    unavailable: form.unavailable,
    change: (value: unknown) => form.change({ [name]: value }),
  }
}

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import type { Values } from '../draft/values-draft.ts'

/** Stores the values of a form; null when it is gone. */
type Publish = (form: string, values: Values | null) => void

const PublishContext = createContext<Publish | null>(null)
const ValuesContext = createContext<Values>({})

/** A screen whose preview shows the unsaved values of all its forms together. */
export function PreviewValues({ children }: { readonly children: ReactNode }) {
  const [byForm, setByForm] = useState<Readonly<Record<string, Values>>>({})
  const publish = useCallback<Publish>((form, values) => {
    setByForm(({ [form]: _, ...others }) => (values === null ? others : { ...others, [form]: values }))
  }, [])
  const values = useMemo(() => Object.assign({}, ...Object.values(byForm)) as Values, [byForm])
  return (
    <PublishContext value={publish}>
      <ValuesContext value={values}>{children}</ValuesContext>
    </PublishContext>
  )
}

/** The values of all forms below the `PreviewValues` around; empty without one. */
export const usePreviewValues = (): Values => useContext(ValuesContext)

/** Passes the values of a form on to the preview of its screen, if it has one. */
export function usePublishedValues(values: Values): void {
  const publish = useContext(PublishContext)
  const form = useId()
  useEffect(() => publish?.(form, values), [publish, form, values])
  useEffect(() => () => publish?.(form, null), [publish, form])
}

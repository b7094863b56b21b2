import { Deferred } from '@waymark/kit'
import type { ReactNode } from 'react'
import { IssueScope } from '../issues/IssueScope.tsx'
import { FormContext } from './form-context.ts'
import { usePublishedValues } from './PreviewValues.tsx'
import classes from './SettingsForm.module.css'
import { useValuesDraft, type ValuesDraftOptions } from './use-values-draft.ts'

/** A form of settings; its fields name the values they change. */
export function SettingsForm({
  children,
  ...options
}: ValuesDraftOptions & { readonly children: ReactNode }) {
  const form = useValuesDraft(options)
  usePublishedValues(form.values)
  return (
    <FormContext value={form}>
      <IssueScope form={form.issues}>{children}</IssueScope>
    </FormContext>
  )
}

/** Panels below each other, as wide as can be read. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>
}

/** Panels with a preview beside them, below them where there is too little room. */
export function PanelsWithPreview({
  children,
  preview,
}: {
  readonly children: ReactNode
  readonly preview: ReactNode
}) {
  return (
    <div className={classes.split}>
      <div className={classes.panels}>{children}</div>
      <div className={classes.aside}>
        <Deferred>{preview}</Deferred>
      </div>
    </div>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

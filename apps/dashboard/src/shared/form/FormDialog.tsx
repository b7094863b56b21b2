import { Button, Dialog, DialogActions } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from './FormProblem.tsx'
import type { useForm } from './use-form.ts'

interface FormDialogProps
  extends Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'issues' | 'isSending'> {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly onClose: () => void
  /** The dialog makes something new: its button says "Create" instead of "Save changes". */
  readonly isNew?: boolean
  /** Label of the submit button where it says neither. */
  readonly submitLabel?: string
  readonly children: ReactNode
}

/** A plain form in a dialog: its fields, why it was refused, Cancel and what sends it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'md',
    onClose,
    form,
    problem,
    issues,
    isSending,
    isNew,
    submitLabel,
    children,
  } = props
  const { t } = useTranslation('common')
  return (
    <Dialog title={title} isOpen size={size} onClose={onClose} closeLabel={t('actions.close')}>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        {children}
        <DialogActions>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isSending}>
            {submitLabel ?? t(isNew ? 'actions.create' : 'actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

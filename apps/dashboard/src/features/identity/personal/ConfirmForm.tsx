import { Button, DialogActions, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../shared/form/use-form.ts'
import classes from './Personal.module.css'

interface ConfirmFormProps {
  readonly text: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly send: () => Promise<void>
  readonly onCancel: () => void
}

/** Says what will happen, and asks before it does. */
export function ConfirmForm({ text, submitLabel, isDanger = false, send, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation('common')
  const { form, problem, isSending } = useForm({ initial: {}, check: () => ({}), send })
  return (
    <form className="wm-form" {...form}>
      <p className={classes.text}>{text}</p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogActions>
        <Button onClick={onCancel}>{t('actions.cancel')}</Button>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isSending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

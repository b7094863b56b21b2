import { appCodeLength, Button, CodeField, DialogActions, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useForm } from '../../shared/form/use-form.ts'
import classes from './Personal.module.css'

interface CodeFormProps {
  readonly text: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly send: (code: string) => Promise<void>
  readonly onCancel: () => void
}

/** Asks for a code of the authenticator app before something is done. */
export function CodeForm({ text, submitLabel, isDanger = false, send, onCancel }: CodeFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const { form, field, problem, isSending } = useForm({
    isFocused: true,
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === appCodeLength ? null : t('mfa.codeMissing') }),
    send: ({ code }) => send(code),
    explain: error =>
      refusalOf(error)?.code === 'wrongCode' ? { code: t('common:errors.wrongCode') } : null,
  })
  return (
    <form className="wm-form" {...form}>
      <p className={classes.text}>{text}</p>
      <CodeField label={t('mfaPanel.code')} autoFocus {...field('code')} />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogActions>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isSending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

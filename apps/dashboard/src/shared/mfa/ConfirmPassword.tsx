import { Button, DialogActions, Notice, PasswordField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useForm } from '../form/use-form.ts'
import type { MfaSecret } from './ConfirmApp.tsx'

interface ConfirmPasswordProps {
  readonly onBegun: (secret: MfaSecret) => void
  readonly onCancel?: () => void
}

/** Asks for the password before a second factor is set up: an open screen must not be enough. */
export function ConfirmPassword({ onBegun, onCancel }: ConfirmPasswordProps) {
  const { t } = useTranslation(['account', 'common'])
  const { form, field, problem, isSending } = useForm({
    isFocused: true,
    initial: { currentPassword: '' },
    check: values => ({ currentPassword: values.currentPassword === '' ? t('password.missing') : null }),
    send: async body => onBegun(await client.mfa.begin({ body })),
    explain: error =>
      refusalOf(error)?.code === 'invalidPasswordExistingMessage'
        ? { currentPassword: t('common:errors.invalidPasswordExistingMessage') }
        : null,
  })
  return (
    <form className="wm-form" {...form}>
      <PasswordField
        label={t('password.current')}
        description={t('mfa.passwordReason')}
        toggleLabel={t('password.show')}
        autoComplete="current-password"
        autoFocus
        {...field('currentPassword')}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogActions>
        {onCancel ? <Button onClick={onCancel}>{t('common:actions.cancel')}</Button> : null}
        <Button type="submit" kind="primary" isBusy={isSending}>
          {t('mfa.begin')}
        </Button>
      </DialogActions>
    </form>
  )
}

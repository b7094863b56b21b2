import { appCodeLength, Button, CodeField, CopyField, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useForm } from '../form/use-form.ts'
import classes from './ConfirmApp.module.css'
import { groupSecret } from './group-secret.ts'

export interface MfaSecret {
  readonly secret: string
  readonly otpauthUrl: string
  readonly qrCodeSvg: string
}

interface ConfirmAppProps {
  readonly secret: MfaSecret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  /** The secret is worth nothing any more: it has to begin again. */
  readonly onExpired: () => void
  readonly onCancel?: () => void
}

/** The secret for the authenticator app, drawn and written, and the first code that the app makes of it. */
export function ConfirmApp({ secret, onConfirmed, onExpired, onCancel }: ConfirmAppProps) {
  const { t } = useTranslation(['account', 'common'])
  const { form, field, problem, issues, isSending } = useForm({
    isFocused: true,
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === appCodeLength ? null : t('mfa.codeMissing') }),
    send: async body => {
      try {
        onConfirmed((await client.mfa.confirm({ body })).recoveryCodes)
      } catch (error) {
        if (refusalOf(error)?.code !== 'breaksRule') throw error
        onExpired()
      }
    },
    explain: error =>
      refusalOf(error)?.code === 'wrongCode' ? { code: t('common:errors.wrongCode') } : null,
  })
  return (
    <form className="wm-form" {...form}>
      <FormProblem issues={issues} problem={problem} />
      <p className={classes.text}>{t('mfa.scan')}</p>
      <div className={classes.picture}>
        <img
          className={classes.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(secret.qrCodeSvg)}`}
          alt={t('mfa.qrCode')}
        />
      </div>
      <CopyField
        label={t('mfa.secret')}
        value={groupSecret(secret.secret)}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
      />
      <CodeField
        label={t('mfa.code')}
        description={t('mfa.codeReason', { digits: appCodeLength })}
        autoFocus
        {...field('code')}
      />
      <DialogActions>
        {onCancel ? <Button onClick={onCancel}>{t('common:actions.cancel')}</Button> : null}
        <Button type="submit" kind="primary" isBusy={isSending}>
          {t('mfa.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}

import { checkPasswordRepeat } from '@waymark/domain/foundation/text'
import { Button, Notice, Panel, PasswordField, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { NewPasswordField } from '../../../shared/password/NewPasswordField.tsx'
import { usePasswordFaults } from '../../../shared/password/use-password-faults.ts'
import { useValidationText } from '../../../shared/validation/use-validation-text.ts'
import classes from './Personal.module.css'
import { realm, reloadSecurity, useLockedAccount, useMe } from './use-account.ts'

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

/** The two codes of document 2 §5.1, each at its field. */
function useExplain() {
  const { t } = useTranslation('common')
  const { refusedAt } = usePasswordFaults()
  return (error: unknown) => {
    const code = refusalOf(error)?.code
    if (code === 'invalidPasswordExistingMessage') return { currentPassword: t(`errors.${code}`) }
    if (code === 'notMatchPasswordMessage') return { confirmation: t(`errors.${code}`) }
    const newPassword = refusedAt(error, 'newPassword')
    return newPassword ? { newPassword } : null
  }
}

function useChangePassword() {
  const { t } = useTranslation('account')
  const me = useMe()
  const { faultOf } = usePasswordFaults()
  const validationText = useValidationText()
  const explain = useExplain()
  const changePassword = useForm({
    initial: empty,
    check: values => ({
      currentPassword: values.currentPassword === '' ? t('password.missing') : null,
      newPassword: faultOf(values.newPassword, me),
      confirmation:
        values.confirmation === ''
          ? t('password.confirmationMissing')
          : validationText(checkPasswordRepeat(values.newPassword, values.confirmation)),
    }),
    send: async body => {
      await client.account.updatePassword({ params: realm, body })
      reloadSecurity()
      showToast('success', t('changePassword.done'))
      changePassword.reset()
    },
    explain,
  })
  return changePassword
}

function ChangePassword({ locked }: { readonly locked: string | null }) {
  const { t } = useTranslation('account')
  const { email } = useMe()
  const { form, field, problem, issues, isSending } = useChangePassword()
  return (
    <form className={classes.fields} {...form}>
      <FormProblem issues={issues} problem={problem} />
      {/* Password keepers look for whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        toggleLabel={t('password.show')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField label={t('password.new')} {...field('newPassword')} />
      <PasswordField
        label={t('password.confirmation')}
        toggleLabel={t('password.show')}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <div className={classes.buttons}>
        <Button type="submit" isBusy={isSending} unavailable={locked}>
          {t('changePassword.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Change one's password, where there is one. */
export function PasswordPanel() {
  const { t } = useTranslation('account')
  const { hasPassword } = useMe()
  const locked = useLockedAccount()
  return (
    <Panel title={t('changePassword.title')} description={t('changePassword.description')}>
      {hasPassword ? <ChangePassword locked={locked} /> : <Notice>{t('changePassword.none')}</Notice>}
    </Panel>
  )
}

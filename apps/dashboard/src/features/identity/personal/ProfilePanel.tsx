import { Panel, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField, IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import classes from './Personal.module.css'
import { useLockedAccount, useMe } from './use-account.ts'
import { useProfile } from './use-profile.ts'

/** Name and e-mail; saved with the bar above the page. The e-mail is a key to the account, the name is not. */
export function ProfilePanel() {
  const { t } = useTranslation('account')
  const locked = useLockedAccount()
  const { hasPassword } = useMe()
  const profile = useProfile()
  return (
    <Panel title={t('profile.title')} description={t('profile.description')}>
      <IssueScope form={profile.issues}>
        <div className={classes.fields}>
          <IssueField path="name">
            {error => (
              <TextField
                label={t('profile.name')}
                name="name"
                autoComplete="name"
                maxLength={200}
                isRequired
                value={profile.draft.name}
                error={error}
                onChange={name => profile.change({ name })}
              />
            )}
          </IssueField>
          <IssueField path="email">
            {error => (
              <TextField
                label={t('email')}
                type="email"
                name="email"
                autoComplete="email"
                isRequired
                unavailable={locked ?? (hasPassword ? null : t('profile.emailLocked'))}
                value={profile.draft.email}
                {...(profile.isEmailChanged ? { description: t('profile.emailReason') } : {})}
                error={error}
                onChange={email => profile.change({ email })}
              />
            )}
          </IssueField>
          <PendingEmail />
        </div>
      </IssueScope>
    </Panel>
  )
}

import { PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { MfaPanel } from './MfaPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import classes from './Personal.module.css'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Everything about how one signs in: profile, password, second factor, sessions. */
export function LoginScreen() {
  const { t } = useTranslation(['account', 'settings'])
  return (
    <>
      <PageHeader overline={t('settings:menu.personalSettings')} title={t('personal.login')} />
      <div className={classes.page}>
        <ProfilePanel />
        <PasswordPanel />
        <MfaPanel />
        <SessionsPanel />
      </div>
    </>
  )
}

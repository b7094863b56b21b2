import { Link } from '@tanstack/react-router'
import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { OwnData } from './OwnData.tsx'
import { ProviderData } from './ProviderData.tsx'
import { RemoveProvider } from './RemoveProvider.tsx'
import classes from './SsoScreen.module.css'
import { TestAndSwitch } from './TestAndSwitch.tsx'
import { useStaffSso } from './use-staff-sso.ts'

function BackToTeam() {
  const { t } = useTranslation('settings')
  const { id } = useProperty()
  return (
    <Link className={classes.back} to="/app/$property/settings/company/team" params={{ property: id }}>
      {t('team.title')}
    </Link>
  )
}

/** Single sign-on of the team in three steps: our data, the identity provider's, test and switch. */
export function StaffSsoScreen() {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const { data: sso, error, refetch } = useStaffSso()
  return (
    <>
      <PageHeader overline={<BackToTeam />} title={t('sso.title')} />
      {sso ? (
        <div className={classes.steps}>
          <OwnData metadata={sso.metadata} />
          <ProviderData sso={sso} />
          <TestAndSwitch sso={sso} />
          {sso.config ? <RemoveProvider sso={sso} /> : null}
        </div>
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={3} rowHeight={160} />
      )}
    </>
  )
}

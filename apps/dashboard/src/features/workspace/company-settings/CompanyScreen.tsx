import { Link } from '@tanstack/react-router'
import type { WireCompany } from '@waymark/contract'
import { companySwitches } from '@waymark/domain/workspace/company'
import { PageHeader, Panel, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { RequireMfaSwitch } from '../../../shared/mfa/RequireMfaSwitch.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import classes from './CompanySettings.module.css'
import { useCompany } from './company-query.ts'

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('settings')
  return <StatusBadge tone={isOn ? 'live' : 'quiet'} label={t(isOn ? 'state.on' : 'state.off')} />
}

function Features({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('company.features')} description={t('company.featuresText')}>
      <ul className={classes.features}>
        {companySwitches.map(name => (
          <li key={name}>
            {t(`company.featureNames.${name}`)}
            <OnOff isOn={company.features[name] === true} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Security({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const denied = useDenied()
  const params = { property: useProperty().id }
  return (
    <Panel title={t('company.security')}>
      <RequireMfaSwitch
        company={company.id}
        security={company}
        unavailable={denied(company.may.editSecurity)}
      />
      <ul className={classes.features}>
        <li>
          {t('company.sso')}
          <OnOff isOn={company.hasSsoEnabled} />
        </li>
      </ul>
      <div className={classes.links}>
        <Link to="/app/$property/settings/company/team" params={params}>
          {t('company.toTeam')}
        </Link>
        <Link to="/app/$property/settings/company/integrations" params={params}>
          {t('company.toIntegrations')}
        </Link>
      </div>
    </Panel>
  )
}

/** The company: what it is called, what it may use, and how much of that is used. */
export function CompanyScreen() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHeader title={t('company.title')} />
      <PageState query={useCompany()}>
        {company => (
          <CompanyForm company={company}>
            <Features company={company} />
            <Security company={company} />
          </CompanyForm>
        )}
      </PageState>
    </>
  )
}

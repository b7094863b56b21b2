import { Link } from '@tanstack/react-router'
import type { WireCompany } from '@waymark/contract'
import { companySwitches, limitKeys } from '@waymark/domain/company'
import { PageHeader, Panel, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { PageState } from '../../shared/settings-form/PageState.tsx'
import { Panels } from '../../shared/settings-form/SettingsForm.tsx'
import classes from './CompanySettings.module.css'
import { useCompany } from './company-query.ts'
import { LimitList } from './LimitList.tsx'

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('settings')
  return <StatusBadge tone={isOn ? 'live' : 'quiet'} label={t(isOn ? 'state.on' : 'state.off')} />
}

function Facts({ company }: { readonly company: WireCompany }) {
  const { t, i18n } = useTranslation('settings')
  const code = String(company.features['currency'])
  const name = new Intl.DisplayNames([i18n.language], { type: 'currency' }).of(code) ?? code
  return (
    <Panel title={t('company.facts')}>
      <dl className={classes.facts}>
        <dt>{t('company.name')}</dt>
        <dd>{company.name}</dd>
        <dt>{t('company.id')}</dt>
        <dd className={classes.mono}>{company.id}</dd>
        <dt>{t('company.currency')}</dt>
        <dd>{t('company.currencyValue', { code, name })}</dd>
        <dt>{t('company.members')}</dt>
        <dd>{company.members}</dd>
      </dl>
    </Panel>
  )
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
  const params = { property: useProperty().id }
  return (
    <Panel title={t('company.security')}>
      <ul className={classes.features}>
        <li>
          {t('company.mfa')}
          <OnOff isOn={company.mfaEnabled} />
        </li>
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
          <Panels>
            <Facts company={company} />
            <Panel title={t('company.limits')} description={t('company.limitsText')}>
              <LimitList
                limits={limitKeys.map(key => ({
                  key,
                  limit: company.limits[key] ?? -1,
                  used: company.usage[key] ?? 0,
                }))}
              />
            </Panel>
            <Features company={company} />
            <Security company={company} />
          </Panels>
        )}
      </PageState>
    </>
  )
}

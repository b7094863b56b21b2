import { Link } from '@tanstack/react-router'
import { isSectionBlocked } from '@waymark/domain/identity/access'
import { Panel, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './SecurityCards.module.css'
import { useCompany } from './use-team.ts'

/** Whether members come in through the company's identity provider, and the way to its page for who may view it. */
export function SsoCard() {
  const { t } = useTranslation('settings')
  const property = useProperty()
  const errorText = useErrorText()
  const { data: company, error } = useCompany()
  const isBlocked = isSectionBlocked(situationOf(property).role, 'settings/company/team/sso')
  const isOn = company?.hasSsoEnabled ?? false
  return (
    <Panel
      title={t('team.sso.title')}
      description={t('team.sso.text')}
      meta={
        company ? (
          <StatusBadge tone={isOn ? 'live' : 'quiet'} label={t(isOn ? 'state.on' : 'state.off')} />
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {isBlocked ? null : (
        <Link
          className={classes.link}
          to="/app/$property/settings/company/team/sso"
          params={{ property: property.id }}
        >
          {t('team.sso.link')}
        </Link>
      )}
    </Panel>
  )
}

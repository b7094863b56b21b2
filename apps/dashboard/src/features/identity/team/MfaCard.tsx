import { Panel, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { RequireMfaSwitch } from '../../../shared/mfa/RequireMfaSwitch.tsx'
import { useCompanyId, useSecurity } from './use-team.ts'
import { useTeamDenied } from './use-team-denied.ts'

/** Whether the company asks every member for a second factor. */
export function MfaCard() {
  const { t } = useTranslation(['settings', 'common'])
  const denied = useTeamDenied()
  const errorText = useErrorText()
  const company = useCompanyId()
  const { data: security, error } = useSecurity()
  const isOn = security?.mfaEnabled ?? false
  return (
    <Panel
      title={t('team.mfa.title')}
      description={t('team.mfa.text')}
      meta={
        security ? (
          <StatusBadge tone={isOn ? 'live' : 'quiet'} label={t(isOn ? 'state.on' : 'state.off')} />
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {error && !security ? null : (
        <RequireMfaSwitch
          company={company}
          security={security}
          unavailable={security ? denied(security.may) : null}
        />
      )}
    </Panel>
  )
}

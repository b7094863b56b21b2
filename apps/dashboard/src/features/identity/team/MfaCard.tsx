import { Panel, StatusBadge, SwitchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { MfaDialog } from './MfaDialog.tsx'
import { useSaveSecurity } from './use-save-security.ts'
import { useSecurity } from './use-team.ts'
import { useTeamDenied } from './use-team-denied.ts'

/** Whether the company asks everybody for a second factor; changing it is asked about first. */
export function MfaCard() {
  const { t } = useTranslation(['settings', 'common'])
  const denied = useTeamDenied()
  const errorText = useErrorText()
  const { data: security, error } = useSecurity()
  const [requested, setRequested] = useState<boolean | null>(null)
  const { save, isSaving } = useSaveSecurity()
  const confirm = async () => {
    if (security && requested !== null) await save(security, requested)
    setRequested(null)
  }
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
        <SwitchField
          label={t('team.mfa.switch')}
          isOn={isOn}
          isBusy={isSaving}
          unavailable={security ? denied(security.may) : t('common:states.loading')}
          onChange={setRequested}
        />
      )}
      {requested === null ? null : (
        <MfaDialog
          isOn={requested}
          isBusy={isSaving}
          onCancel={() => setRequested(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </Panel>
  )
}

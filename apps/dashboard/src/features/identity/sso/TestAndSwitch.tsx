import type { WireSso } from '@waymark/contract'
import { type SsoReason, ssoReasons } from '@waymark/domain/identity/access'
import { Button, ConfirmDialog, Notice, Panel, StatusBadge, SwitchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from '../../../shared/draft/use-drafts.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { useSsoActions, useSsoDenied } from './use-staff-sso.ts'

const readReason = (reason: string | null): SsoReason | 'other' =>
  ssoReasons.find(known => known === reason) ?? 'other'

/** How the last test sign-in ended, and what has to be put right. */
function LastTest({ sso }: { readonly sso: WireSso }) {
  const { t, i18n } = useTranslation('settings')
  const { lastTest } = sso
  if (lastTest === null) return <Notice>{t('sso.test.never')}</Notice>
  const when = formatInstant(lastTest.at, i18n.language)
  return lastTest.isPassed ? (
    <Notice tone="success" title={t('sso.test.passed', { when })} />
  ) : (
    <Notice tone="danger" title={t('sso.test.failed', { when })}>
      {t(`sso.reasons.${readReason(lastTest.reason)}`)}
    </Notice>
  )
}

interface SwitchQuestionProps {
  readonly requested: 'enable' | 'disable'
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Says whom switching shuts out or lets back in. */
function SwitchQuestion({ requested, isBusy, onCancel, onConfirm }: SwitchQuestionProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <ConfirmDialog
      isOpen
      isDanger={requested === 'disable'}
      title={t(`sso.switch.${requested}Title`)}
      confirmLabel={t(`sso.switch.${requested}Confirm`)}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t(`sso.switch.${requested}Text`)}
    </ConfirmDialog>
  )
}

/** Why testing and switching has to wait; null where nothing is in the way. */
function useObstacle(sso: WireSso): string | null {
  const { t } = useTranslation('settings')
  const hasUnsaved = useUnsavedDrafts().length > 0
  const denied = useSsoDenied()
  if (denied !== null) return denied
  if (sso.config === null) return t('sso.provider.missing')
  return hasUnsaved ? t('sso.saveFirst') : null
}

/** Third step: a test sign-in, and after it the switch that makes the team come in this way. */
export function TestAndSwitch({ sso }: { readonly sso: WireSso }) {
  const { t } = useTranslation('settings')
  const { run, busy } = useSsoActions(sso)
  const [requested, setRequested] = useState<'enable' | 'disable' | null>(null)
  const obstacle = useObstacle(sso)
  const untested = !sso.enabled && sso.testedAt === null ? t('sso.switch.untested') : null
  const confirm = async () => {
    if (requested) await run(requested)
    setRequested(null)
  }
  return (
    <Panel
      title={t('sso.test.title')}
      description={t('sso.test.text')}
      meta={
        <StatusBadge
          tone={sso.enabled ? 'live' : 'quiet'}
          label={t(sso.enabled ? 'state.on' : 'state.off')}
        />
      }
      actions={
        <Button
          icon="external"
          isBusy={busy === 'test'}
          unavailable={obstacle}
          onClick={() => void run('test')}
        >
          {t('sso.test.button')}
        </Button>
      }
    >
      {sso.config === null ? null : <LastTest sso={sso} />}
      <SwitchField
        label={t('sso.switch.label')}
        {...((obstacle ?? untested) ? { description: obstacle ?? untested ?? '' } : {})}
        isOn={sso.enabled}
        isBusy={busy === 'enable' || busy === 'disable'}
        unavailable={obstacle ?? untested}
        onChange={isOn => setRequested(isOn ? 'enable' : 'disable')}
      />
      {requested ? (
        <SwitchQuestion
          requested={requested}
          isBusy={busy !== null}
          onCancel={() => setRequested(null)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </Panel>
  )
}

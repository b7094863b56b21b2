import { useQuery } from '@tanstack/react-query'
import { Button, Notice, Panel, StatusBadge, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatWhen } from '../../../shared/format/format-when.ts'
import { type MfaDialog, MfaDialogs } from './MfaDialogs.tsx'
import classes from './Personal.module.css'
import { mfaQuery, useLockedAccount, useMe } from './use-account.ts'

interface MfaStatus {
  readonly isEnrolled: boolean
  readonly enrolledAt: string | null
  readonly recoveryCodesLeft: number
  readonly isRequired: boolean
}

/** With this many recovery codes left it is time for new ones. */
const fewCodes = 3

function Enrolled({ status }: { readonly status: MfaStatus }) {
  const { t, i18n } = useTranslation('account')
  const when = status.enrolledAt === null ? null : formatWhen(status.enrolledAt, Date.now(), i18n.language)
  return (
    <>
      <p className={classes.text}>
        {when === null ? null : `${t('mfaPanel.since', { when })} · `}
        {t('mfaPanel.codesLeft', { count: status.recoveryCodesLeft })}
      </p>
      {status.recoveryCodesLeft <= fewCodes ? <Notice tone="warning">{t('mfaPanel.fewCodes')}</Notice> : null}
    </>
  )
}

function Buttons({
  status,
  open,
}: {
  readonly status: MfaStatus
  readonly open: (dialog: MfaDialog) => void
}) {
  const { t } = useTranslation('account')
  const { hasPassword } = useMe()
  const locked = useLockedAccount() ?? (hasPassword ? null : t('changePassword.none'))
  if (!status.isEnrolled) {
    return (
      <Button kind="primary" icon="shield" unavailable={locked} onClick={() => open('enrol')}>
        {t('mfaPanel.setUp')}
      </Button>
    )
  }
  return (
    <>
      <Button unavailable={locked} onClick={() => open('renew')}>
        {t('mfaPanel.renew')}
      </Button>
      <Button unavailable={locked} onClick={() => open('enrol')}>
        {t('mfaPanel.replace')}
      </Button>
      <Button
        kind="quiet"
        unavailable={locked ?? (status.isRequired ? t('mfaPanel.requiredReason') : null)}
        onClick={() => open('remove')}
      >
        {t('mfaPanel.remove')}
      </Button>
    </>
  )
}

/** The second factor: set up, new recovery codes, another device, off. */
export function MfaPanel() {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { data, error } = useQuery(mfaQuery)
  const [dialog, setDialog] = useState<MfaDialog | null>(null)
  const isOn = data?.isEnrolled === true
  return (
    <Panel
      title={t('mfaPanel.title')}
      description={t('mfaPanel.description')}
      meta={
        data ? (
          <StatusBadge tone={isOn ? 'live' : 'quiet'} label={t(isOn ? 'mfaPanel.on' : 'mfaPanel.off')} />
        ) : null
      }
    >
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {data || error ? null : <Waiting label={t('common:states.loading')} rows={2} rowHeight={24} />}
      {data?.isRequired ? <p className={classes.text}>{t('mfaPanel.requiredText')}</p> : null}
      {isOn ? <Enrolled status={data} /> : null}
      {data ? (
        <div className={classes.buttons}>
          <Buttons status={data} open={setDialog} />
        </div>
      ) : null}
      {dialog ? <MfaDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </Panel>
  )
}

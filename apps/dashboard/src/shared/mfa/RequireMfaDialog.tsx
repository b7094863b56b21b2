import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { type Unenrolled, whoMustEnrol } from './who-must-enrol.ts'

/** As many members as one reply holds; those without a second factor come first. */
const maxRequestedAtOnce = 200

function Affected({ unenrolled }: { readonly unenrolled: Unenrolled }) {
  const { t } = useTranslation('settings')
  const { count, isMore, names, others } = unenrolled
  if (count === 0) return <p>{t('team.mfa.noOne')}</p>
  const who =
    others === 0 ? names.join(', ') : t('team.mfa.andOthers', { names: names.join(', '), count: others })
  return (
    <>
      <p>{t(isMore ? 'team.mfa.affectedAtLeast' : 'team.mfa.affected', { count })}</p>
      <p>{who}</p>
    </>
  )
}

interface RequireMfaDialogProps {
  readonly company: number
  /** Requested state: on or off. */
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Says what switching the company's second factor means, and for whom. */
export function RequireMfaDialog({ company, isOn, isBusy, onCancel, onConfirm }: RequireMfaDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const input = {
    params: { company },
    query: { limit: maxRequestedAtOnce, sort: 'mfaEnabled' as const, order: 'ASC' as const },
  }
  const { data, error } = useQuery(api.security.users.queryOptions({ input, enabled: isOn }))
  return (
    <ConfirmDialog
      isOpen
      title={t(isOn ? 'team.mfa.onTitle' : 'team.mfa.offTitle')}
      confirmLabel={t(isOn ? 'team.mfa.onConfirm' : 'team.mfa.offConfirm')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy || (isOn && !data && !error)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t(isOn ? 'team.mfa.onText' : 'team.mfa.offText')}</p>
      {isOn && data ? <Affected unenrolled={whoMustEnrol(data)} /> : null}
      {isOn && error ? <p>{t('team.mfa.unknown')}</p> : null}
    </ConfirmDialog>
  )
}

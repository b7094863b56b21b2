import { useMutation } from '@tanstack/react-query'
import { Button, Notice, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import classes from './Personal.module.css'
import { meQuery, useMe } from './use-account.ts'

function usePendingEmail() {
  const { t } = useTranslation('account')
  const outcome = useOutcome()
  const onError = (error: Error) => outcome.failed('processing', error)
  const reload = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  const resend = useMutation({
    mutationFn: () => client.managers.resendEmailLink({}),
    onSuccess: () => showToast('success', t('inbox.sentAgain')),
    onError,
    onSettled: reload,
  })
  const cancel = useMutation({
    mutationFn: () => client.managers.cancelEmailChange({}),
    onError,
    onSettled: reload,
  })
  return { resend, cancel }
}

/** The address that takes the place of the present one once its link is used: send the link again, or keep the old. */
export function PendingEmail() {
  const { t, i18n } = useTranslation('account')
  const { pendingEmail } = useMe()
  const { resend, cancel } = usePendingEmail()
  if (pendingEmail === null) return null
  const { email, expiresAt } = pendingEmail
  return (
    <Notice tone="info" title={t('pendingEmail.title', { email })}>
      <p>{t('pendingEmail.text', { until: formatInstant(expiresAt, i18n.language) })}</p>
      <div className={classes.buttons}>
        <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {t('inbox.again')}
        </Button>
        <Button kind="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('pendingEmail.cancel')}
        </Button>
      </div>
    </Notice>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Mails an invitation to everybody of the application who was never invited. */
export function InviteAll() {
  const { t } = useTranslation(['people', 'common'])
  const { id: propertyId, company } = useProperty()
  const outcome = useOutcome()
  const [isAsked, setAsked] = useState(false)
  const invite = useMutation({
    mutationFn: () =>
      client.endUsers.invite({ params: { company: company.id }, body: { status: 'created', propertyId } }),
    onSuccess: ({ invitedUsers }) => {
      outcome.done('inviteUsers', { invitedUsers, count: invitedUsers })
      void queryClient.invalidateQueries({ queryKey: api.endUsers.key() })
    },
    onError: error => outcome.failed('inviteUsers', error),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button icon="mail" onClick={() => setAsked(true)}>
        {t('users.inviteAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('users.inviteTitle')}
        confirmLabel={t('users.inviteConfirm')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('users.inviteText')}
      </ConfirmDialog>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { WireCompanyUser } from '@waymark/contract'
import { ActionMenu, Button, ConfirmDialog, type MenuAction } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: api.companyUsers.key() })

/** Permitted actions for one end user of the company. */
export function CompanyUserActions({ user }: { readonly user: WireCompanyUser }) {
  const { t } = useTranslation(['settings', 'common'])
  const { company } = useProperty()
  const outcome = useOutcome()
  const [isAsked, setAsked] = useState(false)
  const params = { company: company.id, id: user.id }
  const activate = useMutation({
    mutationFn: () => client.companyUsers.activate({ params }),
    onSuccess: async () => {
      outcome.done('activateUser', { email: user.email ?? user.identifier })
      await reload()
    },
    onError: error => outcome.failed('activateUser', error),
  })
  const remove = useMutation({
    mutationFn: () => client.companyUsers.delete({ params }),
    onSuccess: async () => {
      outcome.done('removeUser')
      await reload()
    },
    onError: error => outcome.failed('removeUser', error),
    onSettled: () => setAsked(false),
  })
  const actions: readonly MenuAction[] = [
    ...(user.status === 'active'
      ? []
      : [{ id: 'activate', label: t('companyUsers.activate'), onSelect: () => activate.mutate() }]),
    { id: 'remove', label: t('companyUsers.remove'), isDanger: true, onSelect: () => setAsked(true) },
  ]
  return (
    <>
      <ActionMenu
        label={t('companyUsers.more', { name: user.identifier })}
        groups={[{ id: 'all', actions }]}
      />
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={t('companyUsers.removeTitle', { name: user.identifier })}
        confirmLabel={t('companyUsers.remove')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('companyUsers.removeText')}
      </ConfirmDialog>
    </>
  )
}

/** Mails an invitation to everybody who was never invited. */
export function InviteCompanyUsers() {
  const { t } = useTranslation(['settings', 'common'])
  const { company } = useProperty()
  const outcome = useOutcome()
  const [isAsked, setAsked] = useState(false)
  const invite = useMutation({
    mutationFn: () =>
      client.companyUsers.invite({ params: { company: company.id }, body: { status: 'created' } }),
    onSuccess: async ({ invitedUsers }) => {
      outcome.done('inviteUsers', { invitedUsers, count: invitedUsers })
      await reload()
    },
    onError: error => outcome.failed('inviteUsers', error),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('companyUsers.inviteAll')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('companyUsers.inviteTitle')}
        confirmLabel={t('companyUsers.inviteConfirm')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('companyUsers.inviteText')}
      </ConfirmDialog>
    </>
  )
}

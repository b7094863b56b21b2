import type { WireEndUser } from '@waymark/contract'
import { ActionMenu, Button, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserActions } from './use-user.ts'

interface UserActionsProps {
  readonly user: WireEndUser
  readonly onErased: () => void
}

type Actions = ReturnType<typeof useUserActions>

/** Anyone who has not come yet is invited, or counted as active. */
function ActivateUser({
  user,
  invite,
  activate,
}: Pick<Actions, 'invite' | 'activate'> & { readonly user: WireEndUser }) {
  const { t } = useTranslation('people')
  if (user.status === null || user.status === 'active') return null
  return (
    <>
      <Button
        isBusy={invite.isPending}
        unavailable={user.email === null ? t('user.noEmail') : null}
        onClick={() => invite.mutate()}
      >
        {t('user.invite')}
      </Button>
      <Button isBusy={activate.isPending} onClick={() => activate.mutate()}>
        {t('user.activate')}
      </Button>
    </>
  )
}

/** Permitted actions for one user. */
export function UserActions({ user, onErased }: UserActionsProps) {
  const { t } = useTranslation(['people', 'common'])
  const [isAsked, setAsked] = useState(false)
  const { archive, activate, invite, copy, erase } = useUserActions(user, onErased)
  return (
    <>
      <ActivateUser user={user} invite={invite} activate={activate} />
      <Button isBusy={archive.isPending} onClick={() => archive.mutate()}>
        {t(user.archivedAt === null ? 'user.archive' : 'user.restore')}
      </Button>
      <ActionMenu
        label={t('user.more')}
        groups={[
          {
            id: 'data',
            actions: [
              { id: 'copy', label: t('user.export'), icon: 'download', onSelect: () => copy.mutate() },
              {
                id: 'erase',
                label: t('user.erase'),
                icon: 'trash',
                isDanger: true,
                onSelect: () => setAsked(true),
              },
            ],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={t('user.eraseTitle', { id: user.customerId })}
        confirmLabel={t('user.eraseConfirm')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('user.eraseText')}
      </ConfirmDialog>
    </>
  )
}

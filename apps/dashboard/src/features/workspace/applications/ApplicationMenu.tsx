import { useNavigate } from '@tanstack/react-router'
import type { WireApplication } from '@waymark/contract'
import { archiveGraceDays } from '@waymark/domain/workspace/property'
import { ActionMenu, ConfirmDialog, type MenuAction } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useArchiving } from './use-application-changes.ts'

interface ApplicationMenuProps {
  readonly row: WireApplication
  /** True while it is the only active application. */
  readonly isOnly: boolean
}

function useActiveActions({ row, isOnly }: ApplicationMenuProps, onArchive: () => void): MenuAction[] {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const denied = useDenied()(row.may.archive)
  const params = { property: row.id }
  return [
    {
      id: 'open',
      label: t('overview.open'),
      onSelect: () => void navigate({ to: '/app/$property', params }),
    },
    {
      id: 'configuration',
      label: t('overview.configuration'),
      icon: 'settings',
      onSelect: () => void navigate({ to: '/app/$property/application-settings/configuration', params }),
    },
    {
      id: 'archive',
      label: t('overview.archive'),
      icon: 'trash',
      isDanger: true,
      unavailable: denied ?? (isOnly ? t('overview.onlyOne') : null),
      onSelect: onArchive,
    },
  ]
}

/** Actions for an application, and the confirmation before it is archived. */
export function ApplicationMenu(props: ApplicationMenuProps) {
  const { row } = props
  const { t } = useTranslation(['applications', 'common'])
  const [isAsking, ask] = useState(false)
  const archiving = useArchiving()
  const denied = useDenied()(row.may.archive)
  const active = useActiveActions(props, () => ask(true))
  const restore: MenuAction = {
    id: 'restore',
    label: t('overview.restore'),
    icon: 'restore',
    unavailable: denied,
    onSelect: () => archiving.mutate({ row, change: 'restore' }),
  }
  const confirm = async () => {
    // The toast tells a refusal.
    await archiving.mutateAsync({ row, change: 'archive' }).catch(() => undefined)
    ask(false)
  }
  return (
    <>
      <ActionMenu
        label={t('overview.menu', { name: row.name })}
        groups={[{ id: 'actions', actions: row.archivedAt === null ? active : [restore] }]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('overview.archiveTitle', { name: row.name })}
        confirmLabel={t('overview.archiveConfirm')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        isBusy={archiving.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => ask(false)}
      >
        <p>{t('overview.archiveText', { days: archiveGraceDays })}</p>
      </ConfirmDialog>
    </>
  )
}

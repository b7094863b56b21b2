import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { closedFiles } from '../files/file-search.ts'
import { closedGuideDialog, type Versioned, writeVersioned } from './guide-dialog-search.ts'

function useOpenDialog() {
  const navigate = useNavigate()
  return (change: {
    readonly dialog: 'versions' | 'alarms'
    readonly of?: string
    readonly alarmId?: number
  }) =>
    void navigate({
      to: '.',
      search: previous => ({ ...previous, ...closedFiles, ...closedGuideDialog, ...change }),
      replace: true,
    })
}

/** Returns the menu action for the versions of a guide or chapter. The page's route mounts the dialog. */
export function useVersionsAction(subject: Versioned): MenuAction {
  const { t } = useTranslation('common')
  const open = useOpenDialog()
  return {
    id: 'versions',
    icon: 'restore',
    label: t('actions.versions'),
    onSelect: () => open({ dialog: 'versions', of: writeVersioned(subject) }),
  }
}

/** Opens the alarms of the guide that the page is about, at one of them where it is named. */
export function useOpenAlarms(): (alarmId?: number) => void {
  const open = useOpenDialog()
  return alarmId => open({ dialog: 'alarms', ...(alarmId === undefined ? {} : { alarmId }) })
}

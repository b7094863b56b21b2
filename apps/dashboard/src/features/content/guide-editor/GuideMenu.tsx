import type { WireGuide } from '@waymark/contract'
import { ActionMenu } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useGuideFileActions } from '../../../shared/files/use-file-actions.ts'
import { useVersionsAction } from '../../../shared/guide/use-guide-dialogs.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useGuideFlows } from './use-guide-flows.ts'

interface GuideMenuProps {
  readonly guide: WireGuide
  readonly hasChanges: boolean
}

/**
 * Menu of less frequent actions for the guide as a whole. They do not include unsaved changes, so changes must be saved
 * first.
 */
export const GuideMenu = memo(function GuideMenu({ guide, hasChanges }: GuideMenuProps) {
  const { t } = useTranslation('editor')
  const denied = useDenied()
  const { may } = useProperty()
  const { remove, duplicate } = useGuideFlows(guide)
  const unsaved = hasChanges ? t('menu.unsaved') : null
  const versions = useVersionsAction({ kind: 'guide', id: guide.id })
  const isDeleted = guide.visibility === 'deleted'
  const { id, steps, may: mayGuide } = guide
  const files = useGuideFileActions({ id, stepCount: steps.length, may: mayGuide }, unsaved)
  return (
    <ActionMenu
      label={t('menu.label')}
      groups={[
        {
          id: 'copy',
          actions: [
            {
              id: 'duplicate',
              icon: 'duplicate',
              label: t('menu.duplicate'),
              unavailable: denied(may.createGuide) ?? unsaved,
              onSelect: duplicate,
            },
          ],
        },
        { id: 'files', actions: isDeleted ? [] : files },
        { id: 'look', actions: [versions] },
        {
          id: 'end',
          actions: isDeleted
            ? []
            : [
                {
                  id: 'delete',
                  icon: 'trash',
                  isDanger: true,
                  label: t('menu.delete'),
                  unavailable: denied(guide.may.delete) ?? unsaved,
                  onSelect: remove,
                },
              ],
        },
      ]}
    />
  )
})

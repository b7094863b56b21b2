import { useNavigate } from '@tanstack/react-router'
import type { WireGuideRow } from '@waymark/contract'
import { ActionMenu, type MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { type GuideGroup, moveInOrder } from './group-guides.ts'
import { useManage } from './manage-context.ts'
import { useCopyLink } from './use-copy-link.ts'

interface GuideMenuProps {
  readonly guide: WireGuideRow
  readonly group: GuideGroup
}

function useOrderActions({ guide, group }: GuideMenuProps): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const denied = useDenied()
  const { chapterActions } = useManage()
  const { chapter } = group
  if (!chapter) return []
  const ids = group.guides.map(({ id }) => id)
  return (['up', 'down'] as const).flatMap(direction => {
    const tutorials = moveInOrder(ids, guide.id, direction)
    if (!tutorials) return []
    return {
      id: direction,
      icon: direction === 'up' ? ('arrowUp' as const) : ('arrowDown' as const),
      label: t(direction === 'up' ? 'guide.moveUp' : 'guide.moveDown'),
      unavailable: denied(may.reorderGuides),
      onSelect: () => void chapterActions.save(chapter, { tutorials }),
    }
  })
}

/** What can be done with a guide. */
export function GuideMenu({ guide, group }: GuideMenuProps) {
  const { t } = useTranslation('manage')
  const navigate = useNavigate()
  const denied = useDenied()
  const { property, ask } = useManage()
  const copyLink = useCopyLink()
  const order = useOrderActions({ guide, group })
  const label = t('guide.menu', { title: guide.title })
  const mayNotEdit = denied(guide.may.edit)

  if (guide.visibility === 'deleted') {
    const onSelect = () => ask({ kind: 'moveGuide', guide })
    const restore = { id: 'restore', icon: 'restore' as const, label: t('guide.restore') }
    return (
      <ActionMenu
        label={label}
        groups={[{ id: 'all', actions: [{ ...restore, unavailable: mayNotEdit, onSelect }] }]}
      />
    )
  }
  const edit = () =>
    navigate({
      to: '/app/$property/manage/$tutorialId/edit/steps',
      params: { property, tutorialId: guide.id },
    })
  return (
    <ActionMenu
      label={label}
      groups={[
        {
          id: 'use',
          actions: [
            { id: 'edit', icon: 'edit', label: t('guide.edit'), onSelect: () => void edit() },
            { id: 'link', icon: 'link', label: t('guide.copyLink'), onSelect: () => void copyLink(guide) },
          ],
        },
        {
          id: 'place',
          actions: [
            {
              id: 'move',
              icon: 'move',
              label: t('guide.move'),
              unavailable: mayNotEdit,
              onSelect: () => ask({ kind: 'moveGuide', guide }),
            },
            ...order,
          ],
        },
        {
          id: 'end',
          actions: [
            {
              id: 'delete',
              icon: 'trash',
              isDanger: true,
              label: t('guide.delete'),
              unavailable: denied(guide.may.delete),
              onSelect: () => ask({ kind: 'deleteGuide', guide }),
            },
          ],
        },
      ]}
    />
  )
}

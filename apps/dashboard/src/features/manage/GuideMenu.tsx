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

/** Everything that the menu of a guide can offer. */
function useGuideActions({ guide }: GuideMenuProps) {
  const { t } = useTranslation('manage')
  const navigate = useNavigate()
  const denied = useDenied()
  const { property, ask } = useManage()
  const copyLink = useCopyLink()
  const params = { property, tutorialId: guide.id }
  const open = () => navigate({ to: '/app/$property/manage/$tutorialId/edit/steps', params })
  const move = () => ask({ kind: 'moveGuide', guide })
  const unavailable = denied(guide.may.edit)
  return {
    edit: { id: 'edit', icon: 'edit', label: t('guide.edit'), onSelect: () => void open() },
    link: { id: 'link', icon: 'link', label: t('guide.copyLink'), onSelect: () => void copyLink(guide) },
    move: { id: 'move', icon: 'move', label: t('guide.move'), unavailable, onSelect: move },
    restore: { id: 'restore', icon: 'restore', label: t('guide.restore'), unavailable, onSelect: move },
    remove: {
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('guide.delete'),
      unavailable: denied(guide.may.delete),
      onSelect: () => ask({ kind: 'deleteGuide', guide }),
    },
  } as const satisfies Record<string, MenuAction>
}

/** What can be done with a guide. */
export function GuideMenu(props: GuideMenuProps) {
  const { t } = useTranslation('manage')
  const { edit, link, move, restore, remove } = useGuideActions(props)
  const order = useOrderActions(props)
  const { guide } = props
  const groups =
    guide.visibility === 'deleted'
      ? [{ id: 'all', actions: [restore] }]
      : [
          { id: 'use', actions: [edit, link] },
          { id: 'place', actions: [move, ...order] },
          { id: 'end', actions: [remove] },
        ]
  return <ActionMenu label={t('guide.menu', { title: guide.title })} groups={groups} />
}

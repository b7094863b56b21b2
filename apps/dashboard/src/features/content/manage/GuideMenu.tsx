import { useNavigate } from '@tanstack/react-router'
import type { WireGuideRow } from '@waymark/contract'
import { guardRoute } from '@waymark/domain/identity/access'
import { ActionMenu, type MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useGuideFileActions } from '../../../shared/files/use-file-actions.ts'
import { useVersionsAction } from '../../../shared/guide/use-guide-dialogs.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useManage } from './manage-context.ts'
import { useCopyLink } from './use-copy-link.ts'

export type Shift = (guide: WireGuideRow, place: number, by: 1 | -1) => void

interface GuideMenuProps {
  readonly guide: WireGuideRow
  readonly place: number
  readonly count: number
  /** Null where guides have no order. */
  readonly onShift: Shift | null
  readonly locked: string | null
}

const tabs = {
  steps: { to: '/app/$property/manage/$tutorialId/edit/steps', icon: 'edit', label: 'guide.edit' },
  segments: {
    to: '/app/$property/manage/$tutorialId/edit/segments',
    icon: 'userSegment',
    label: 'guide.segments',
  },
  contextual: {
    to: '/app/$property/manage/$tutorialId/edit/contextual',
    icon: 'target',
    label: 'guide.contextual',
  },
} as const

/** The three screens of a guide, its link and its figures, as far as this person may see these. */
function useOpenActions(guide: WireGuideRow): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const navigate = useNavigate()
  const copyLink = useCopyLink()
  const property = useProperty()
  const params = { property: property.id, tutorialId: guide.id }
  const maySeeFigures = 'allow' in guardRoute('analytics/content/guides', situationOf(property))
  const figures: MenuAction = {
    id: 'analytics',
    icon: 'analytics',
    label: t('guide.analytics'),
    onSelect: () =>
      void navigate({
        to: '/app/$property/analytics/content/guides',
        params: { property: property.id },
        search: { search: guide.title.slice(0, 200) },
      }),
  }
  return [
    ...Object.entries(tabs).map(([id, { to, icon, label }]) => ({
      id,
      icon,
      label: t(label),
      onSelect: () => void navigate({ to, params }),
    })),
    { id: 'link', icon: 'link', label: t('guide.copyLink'), onSelect: () => void copyLink(guide) },
    ...(maySeeFigures ? [figures] : []),
  ]
}

/** One place up and one down, as far as there is one: who cannot drag does it by these. */
function useShiftActions({ guide, place, count, onShift, locked }: GuideMenuProps): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  if (onShift === null) return []
  const shift = (id: 'up' | 'down'): MenuAction => ({
    id,
    icon: id === 'up' ? 'arrowUp' : 'arrowDown',
    label: t(id === 'up' ? 'guide.moveUp' : 'guide.moveDown'),
    unavailable: locked,
    onSelect: () => onShift(guide, place, id === 'up' ? -1 : 1),
  })
  return [...(place > 0 ? [shift('up')] : []), ...(place < count - 1 ? [shift('down')] : [])]
}

/** Actions that copy the guide or move it elsewhere. */
function usePlaceActions(guide: WireGuideRow): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { clone, ask, onSearch } = useManage()
  const mayClone = denied(guide.may.clone)
  return [
    {
      id: 'duplicate',
      icon: 'duplicate',
      label: t('guide.duplicate'),
      unavailable: mayClone,
      onSelect: () => clone(guide),
    },
    {
      id: 'copy',
      icon: 'apps',
      label: t('guide.copy'),
      onSelect: () => onSearch({ dialog: 'copyGuide', guide: guide.id }),
    },
    {
      id: 'move',
      icon: 'move',
      label: t('guide.move'),
      unavailable: denied(guide.may.edit),
      onSelect: () => ask({ kind: 'moveGuides', guides: [guide] }),
    },
  ]
}

function useDeletedActions(guide: WireGuideRow): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { ask } = useManage()
  return [
    {
      id: 'restore',
      icon: 'restore',
      label: t('guide.restore'),
      unavailable: denied(guide.may.restore),
      onSelect: () => ask({ kind: 'restoreGuide', guide }),
    },
  ]
}

/** Menu of the actions for a guide. */
export function GuideMenu(props: GuideMenuProps) {
  const { guide } = props
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { ask } = useManage()
  const open = useOpenActions(guide)
  const place = usePlaceActions(guide)
  const shifts = useShiftActions(props)
  const files = useGuideFileActions(guide)
  const versions = useVersionsAction({ kind: 'guide', id: guide.id })
  const deleted = useDeletedActions(guide)
  const remove: MenuAction = {
    id: 'delete',
    icon: 'trash',
    isDanger: true,
    label: t('guide.delete'),
    unavailable: denied(guide.may.delete),
    onSelect: () => ask({ kind: 'deleteGuides', guides: [guide] }),
  }
  const groups =
    guide.visibility === 'deleted'
      ? [{ id: 'all', actions: deleted }]
      : [
          { id: 'use', actions: open },
          { id: 'place', actions: [...place, ...shifts] },
          { id: 'files', actions: [...files, versions] },
          { id: 'end', actions: [remove] },
        ]
  return <ActionMenu label={t('guide.menu', { title: guide.title })} groups={groups} />
}

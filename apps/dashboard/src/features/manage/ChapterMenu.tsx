import type { WireChapter } from '@waymark/contract'
import { ActionMenu, type MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { moveInOrder } from './group-guides.ts'
import { useManage } from './manage-context.ts'

const moves = {
  up: { icon: 'arrowUp', label: 'chapter.moveUp' },
  down: { icon: 'arrowDown', label: 'chapter.moveDown' },
} as const

/** One place up and one down, as far as there is one. */
function useMoves(chapter: WireChapter): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { chapters, chapterActions } = useManage()
  const ids = [...chapters].sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }) => id)
  return (['up', 'down'] as const).flatMap(direction => {
    const order = moveInOrder(ids, chapter.id, direction)
    if (!order) return []
    const { icon, label } = moves[direction]
    const unavailable = denied(chapter.may.edit)
    return {
      id: direction,
      icon,
      label: t(label),
      unavailable,
      onSelect: () => void chapterActions.sort(order),
    }
  })
}

/** What can be done with a chapter. */
export function ChapterMenu({ chapter }: { readonly chapter: WireChapter }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { ask } = useManage()
  const edit: MenuAction = {
    id: 'edit',
    icon: 'edit',
    label: t('chapter.edit'),
    unavailable: denied(chapter.may.edit),
    onSelect: () => ask({ kind: 'editChapter', chapter }),
  }
  const remove: MenuAction = {
    id: 'delete',
    icon: 'trash',
    isDanger: true,
    label: t('chapter.delete'),
    unavailable: denied(chapter.may.delete),
    onSelect: () => ask({ kind: 'deleteChapter', chapter }),
  }
  return (
    <ActionMenu
      label={t('chapter.menu', { title: chapter.title })}
      groups={[
        { id: 'change', actions: [edit, ...useMoves(chapter)] },
        { id: 'end', actions: [remove] },
      ]}
    />
  )
}

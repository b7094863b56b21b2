import { ActionMenu, type MenuAction, placeInOrder } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useChapterFileActions } from '../../../shared/files/use-file-actions.ts'
import { useVersionsAction } from '../../../shared/guide/use-guide-dialogs.ts'
import { useManage } from './manage-context.ts'
import type { OutlineChapter } from './manage-lines.ts'
import { useChapterActions } from './use-chapter-actions.ts'

const moves = {
  up: { icon: 'arrowUp', label: 'chapter.moveUp', by: -1 },
  down: { icon: 'arrowDown', label: 'chapter.moveDown', by: 1 },
} as const

/** One place up and one down, as far as there is one. */
function useMoves(chapter: OutlineChapter): readonly MenuAction[] {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { property, outline } = useManage()
  const { sort } = useChapterActions(property)
  const ids = outline.items.map(({ id }) => id)
  const from = ids.indexOf(chapter.id)
  return (['up', 'down'] as const).flatMap(direction => {
    const { icon, label, by } = moves[direction]
    const order = placeInOrder(ids, from, from + by)
    if (order === ids) return []
    return {
      id: direction,
      icon,
      label: t(label),
      unavailable: denied(outline.may.sort),
      onSelect: () => void sort(order),
    }
  })
}

/** Actions for a chapter. */
export function ChapterMenu({ chapter }: { readonly chapter: OutlineChapter }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { ask, onSearch } = useManage()
  const files = useChapterFileActions(chapter)
  const versions = useVersionsAction({ kind: 'chapter', id: chapter.id })
  const audience: MenuAction = {
    id: 'audience',
    icon: 'userSegment',
    label: t('chapter.audience'),
    unavailable: denied(chapter.may.edit),
    onSelect: () => onSearch({ dialog: 'chapterAudience', chapter: chapter.id }),
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
        { id: 'change', actions: [audience, ...files, versions] },
        { id: 'place', actions: useMoves(chapter) },
        { id: 'end', actions: [remove] },
      ]}
    />
  )
}

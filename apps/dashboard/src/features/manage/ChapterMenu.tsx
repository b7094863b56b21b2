import type { WireChapter } from '@waymark/contract'
import { ActionMenu } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { moveInOrder } from './group-guides.ts'
import { useManage } from './manage-context.ts'

/** What can be done with a chapter. */
export function ChapterMenu({ chapter }: { readonly chapter: WireChapter }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { chapters, chapterActions, ask } = useManage()
  const ids = [...chapters].sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }) => id)
  const move = (direction: 'up' | 'down') => {
    const order = moveInOrder(ids, chapter.id, direction)
    const icon = direction === 'up' ? ('arrowUp' as const) : ('arrowDown' as const)
    const label = t(direction === 'up' ? 'chapter.moveUp' : 'chapter.moveDown')
    const unavailable = denied(chapter.may.edit)
    return order
      ? [{ id: direction, icon, label, unavailable, onSelect: () => void chapterActions.sort(order) }]
      : []
  }
  return (
    <ActionMenu
      label={t('chapter.menu', { title: chapter.title })}
      groups={[
        {
          id: 'change',
          actions: [
            {
              id: 'edit',
              icon: 'edit',
              label: t('chapter.edit'),
              unavailable: denied(chapter.may.edit),
              onSelect: () => ask({ kind: 'editChapter', chapter }),
            },
            ...move('up'),
            ...move('down'),
          ],
        },
        {
          id: 'end',
          actions: [
            {
              id: 'delete',
              icon: 'trash',
              isDanger: true,
              label: t('chapter.delete'),
              unavailable: denied(chapter.may.delete),
              onSelect: () => ask({ kind: 'deleteChapter', chapter }),
            },
          ],
        },
      ]}
    />
  )
}

import { placeInOrder, useReorder } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './GuideList.module.css'
import { GuideListRow } from './GuideListRow.tsx'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'

interface GuideListProps {
  readonly group: GuideGroup
  /** The list stands alone and draws its own frame. */
  readonly isFramed?: boolean
}

/** How rows of a chapter change places; null where they lie in no order of their own or not all are shown. */
function useGuideOrder({ chapter, guides, shown }: GuideGroup) {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const denied = useDenied()
  const { chapterActions } = useManage()
  const ids = guides.map(guide => guide.id)
  const reorder = useReorder({
    keys: ids,
    labelOf: index =>
      t('guide.drag', { title: guides[index]?.title, place: index + 1, total: guides.length }),
    unavailable: denied(may.reorderGuides),
    onMove: (from, to) => {
      if (chapter) void chapterActions.save(chapter, { tutorials: [...placeInOrder(ids, from, to)] })
    },
  })
  return chapter && guides.length > 1 && shown.length === guides.length ? reorder : null
}

/** The guides of one group that are shown, in their order. */
export function GuideList({ group, isFramed = false }: GuideListProps) {
  const reorder = useGuideOrder(group)
  return (
    <ul className={classes.list} data-framed={isFramed}>
      {group.shown.map((guide, index) => (
        <GuideListRow key={guide.id} guide={guide} group={group} reorder={reorder?.(index) ?? null} />
      ))}
    </ul>
  )
}

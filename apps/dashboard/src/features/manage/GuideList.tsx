import classes from './GuideList.module.css'
import { GuideRow } from './GuideRow.tsx'
import type { GuideGroup } from './group-guides.ts'

interface GuideListProps {
  readonly group: GuideGroup
  /** The list stands alone and draws its own frame. */
  readonly isFramed?: boolean
}

/** The guides of one group that are shown, in their order. */
export function GuideList({ group, isFramed = false }: GuideListProps) {
  return (
    <ul className={classes.list} data-framed={isFramed}>
      {group.shown.map(guide => (
        <GuideRow key={guide.id} guide={guide} group={group} />
      ))}
    </ul>
  )
}

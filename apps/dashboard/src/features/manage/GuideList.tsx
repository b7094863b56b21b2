import classes from './GuideList.module.css'
import { GuideRow } from './GuideRow.tsx'
import type { GuideGroup } from './group-guides.ts'

/** The guides of one group that are shown, in their order. */
export function GuideList({ group }: { readonly group: GuideGroup }) {
  return (
    <ul className={classes.list}>
      {group.shown.map(guide => (
        <GuideRow key={guide.id} guide={guide} group={group} />
      ))}
    </ul>
  )
}

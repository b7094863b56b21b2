import { Link } from '@tanstack/react-router'
import type { WireSegmentUses } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './People.module.css'

/** Leads to what names a segment, where that has a page of its own. */
export function UseLink({ use }: { readonly use: WireSegmentUses['items'][number] }) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  const title = use.title || t('uses.untitled')
  if (use.type === 'GUIDE') {
    return (
      <Link
        className={classes.name}
        to="/app/$property/manage/$tutorialId/edit/segments"
        params={{ property, tutorialId: use.id }}
      >
        {title}
      </Link>
    )
  }
  if (use.type === 'CHAPTER') {
    return (
      <Link
        className={classes.name}
        to="/app/$property/manage/list"
        params={{ property }}
        search={{ show: 'one', chapterId: use.id }}
      >
        {title}
      </Link>
    )
  }
  return <span>{title}</span>
}

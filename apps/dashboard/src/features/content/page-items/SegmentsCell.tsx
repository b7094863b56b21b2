import { SegmentIndicator } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type SegmentChoices, segmentName } from '../../../shared/segments/use-segments.ts'
import classes from './Items.module.css'
import type { WireItem } from './item-draft.ts'

interface SegmentsCellProps {
  readonly item: Pick<WireItem, 'segment' | 'pageSegment'>
  readonly users: SegmentChoices
  readonly pages: SegmentChoices
}

/** For whom and where. */
export function SegmentsCell({ item, users, pages }: SegmentsCellProps) {
  const { t } = useTranslation('items')
  const { segment, pageSegment } = item
  if (segment === null && pageSegment === null) return <span className={classes.faint}>{t('list.all')}</span>
  return (
    <SegmentIndicator
      userSegment={segment === null ? null : t('list.forUsers', { name: segmentName(users, segment) })}
      pageSegment={pageSegment === null ? null : t('list.onPages', { name: segmentName(pages, pageSegment) })}
    />
  )
}

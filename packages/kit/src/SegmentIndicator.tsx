import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import classes from './SegmentIndicator.module.css'

interface SegmentIndicatorProps {
  /** "For users in Trial customers", ready to read; null where no user segment is set. */
  readonly userSegment: string | null
  /** "On pages of Billing", ready to read; null where no page segment is set. */
  readonly pageSegment: string | null
}

function Indicator({ icon, text }: { readonly icon: 'userSegment' | 'pageSegment'; readonly text: string }) {
  return (
    <Hint label={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its hint must be readable by keyboard (WCAG 1.4.13) */}
      <span className={classes.indicator} role="img" aria-label={text} tabIndex={0}>
        <Icon name={icon} size={15} />
      </span>
    </Hint>
  )
}

/** Shows that something is meant for some users or some pages only (document 1 §2.6). */
export function SegmentIndicator({ userSegment, pageSegment }: SegmentIndicatorProps) {
  if (userSegment === null && pageSegment === null) return null
  return (
    <span className={classes.indicators}>
      {userSegment === null ? null : <Indicator icon="userSegment" text={userSegment} />}
      {pageSegment === null ? null : <Indicator icon="pageSegment" text={pageSegment} />}
    </span>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { DragHandle, type DragHandleProps } from './DragHandle.tsx'
import classes from './GuideRow.module.css'
import { Icon } from './Icon.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Properties that make a row draggable and show its drop position; `useReorder` creates them for short lists. */
interface RowDrag {
  readonly row: {
    readonly 'data-dragged': boolean
    readonly 'data-drop': 'before' | 'after' | undefined
  }
  readonly handle: Omit<DragHandleProps, 'className'>
}

/** The list item itself, for lists that draw only what is in view and say how many there are. */
interface RowItem {
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly 'aria-setsize'?: number
  readonly 'aria-posinset'?: number
  readonly 'data-guide'?: number
  readonly 'data-place'?: string
}

interface GuideRowProps {
  /** Its place in the list, from 1; null shows the icon of a guide. */
  readonly position: number | null
  /** The title, as a link where it opens something. */
  readonly title: ReactNode
  readonly subtitle?: string | null | undefined
  /** Word for a guide that is not live; null for one that is. */
  readonly draftLabel?: string | null
  /** Mark of a step that was not found lately: an `Alarm`, or a link around one. */
  readonly alarm?: ReactNode
  /** Further marks beside the title, such as a `SegmentIndicator`. */
  readonly marks?: ReactNode
  /** Short facts that narrow screens leave out. */
  readonly facts?: readonly ReactNode[]
  readonly actions?: ReactNode
  readonly isFaint?: boolean
  /** Lets the row be dragged; absent where the order is fixed. */
  readonly reorder?: RowDrag | null
  /** A box to tick, before everything else. */
  readonly tick?: ReactNode
  readonly item?: RowItem
}

/** The icon of a guide with a step that was not found lately. */
export function AlarmIcon() {
  return <Icon name="bell" size={15} />
}

/** One guide in a list (document 1 §2.6): handle, number or icon, title with its marks, facts and actions. */
export function GuideRow(props: GuideRowProps) {
  const { position, subtitle, draftLabel, alarm, reorder, item } = props
  return (
    <li
      {...item}
      className={item?.className === undefined ? classes.row : `${classes.row} ${item.className}`}
      data-faint={props.isFaint ?? false}
      {...reorder?.row}
    >
      {reorder ? <DragHandle className={classes.handle} {...reorder.handle} /> : null}
      {props.tick}
      <span className={classes.lead} aria-hidden="true">
        {position ?? <Icon name="guide" size={15} />}
      </span>
      <div className={classes.titles}>
        <div className={classes.line}>
          <span className={classes.title}>{props.title}</span>
          {draftLabel ? <StatusBadge tone="draft" label={draftLabel} /> : null}
          {alarm ? <span className={classes.alarm}>{alarm}</span> : null}
          {props.marks}
        </div>
        {subtitle ? <span className={classes.subtitle}>{subtitle}</span> : null}
      </div>
      {props.facts?.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row never change places
        <span key={index} className={classes.fact}>
          {fact}
        </span>
      ))}
      {props.actions ? <div className={classes.actions}>{props.actions}</div> : null}
    </li>
  )
}

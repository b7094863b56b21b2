import classes from './Checklist.module.css'
import { Icon } from './Icon.tsx'

export interface ChecklistItem {
  readonly id: string
  readonly label: string
  readonly isMet: boolean
}

interface ChecklistProps {
  readonly id: string
  /** Names the list for who cannot see it. */
  readonly label: string
  readonly items: readonly ChecklistItem[]
  /** Spoken after an item that is met, and after one that is not. */
  readonly metLabel: string
  readonly unmetLabel: string
  /** "3 of 5 met": told when it changes, so that no one has to walk through the list after each key. */
  readonly summary: string
}

/** List of requirements, each marked as met during typing. */
export function Checklist({ id, label, items, metLabel, unmetLabel, summary }: ChecklistProps) {
  return (
    <div id={id}>
      <ul className={classes.list} aria-label={label}>
        {items.map(item => (
          <li key={item.id} className={classes.item} data-met={item.isMet}>
            <span className={classes.mark}>{item.isMet ? <Icon name="check" size={12} /> : null}</span>
            {item.label}
            <span className="wm-visually-hidden">{item.isMet ? metLabel : unmetLabel}</span>
          </li>
        ))}
      </ul>
      <span className="wm-visually-hidden" role="status">
        {summary}
      </span>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { StatusBadge, type StatusTone } from './StatusBadge.tsx'
import classes from './UsagePanel.module.css'

export interface UsageItem {
  readonly id: string | number
  /** The title, as a link where the thing has a page. */
  readonly title: ReactNode
  readonly status?: { readonly tone: StatusTone; readonly label: string }
}

export interface UsageGroup {
  readonly id: string
  /** "Guides (3)", ready to read. */
  readonly label: string
  readonly items: readonly UsageItem[]
}

interface UsagePanelProps {
  readonly label: string
  /** In the order of `usageTypes`; groups without items are left out. */
  readonly groups: readonly UsageGroup[]
  /** Text shown while nothing uses it. */
  readonly unusedText: string
}

function Group({ group }: { readonly group: UsageGroup }) {
  const id = useId()
  return (
    <div className={classes.group}>
      <h3 id={id} className={classes.heading}>
        {group.label}
      </h3>
      <ul className={classes.list} aria-labelledby={id}>
        {group.items.map(item => (
          <li key={item.id} className={classes.item}>
            <span className={classes.title}>{item.title}</span>
            {item.status ? <StatusBadge {...item.status} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Lists the objects that use a language, a segment or an attribute, by kind. It cannot be deleted while anything is
 * listed.
 */
export function UsagePanel({ label, groups, unusedText }: UsagePanelProps) {
  const filled = groups.filter(group => group.items.length > 0)
  if (filled.length === 0) return <p className={classes.unused}>{unusedText}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.panel} aria-label={label} tabIndex={0}>
      {filled.map(group => (
        <Group key={group.id} group={group} />
      ))}
    </section>
  )
}

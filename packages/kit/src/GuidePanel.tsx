import { Children, type ReactNode, useId, useState } from 'react'
import classes from './GuidePanel.module.css'
import { Icon } from './Icon.tsx'
import { SearchField } from './SearchField.tsx'

interface GuidePanelProps {
  readonly title: string
  /** "3 guides", ready to read. */
  readonly count: string
  /** Badges and menus at the end of the head. */
  readonly meta?: ReactNode
  /** A search within this panel; its rows are filtered by anyone who gives them. */
  readonly search?: {
    readonly label: string
    readonly value: string
    readonly onSearch: (value: string) => void
  }
  /** Text shown while there are no rows. */
  readonly emptyText: string
  readonly startsFolded?: boolean
  /** Rows of the list (`GuideRow`), or one list of them. */
  readonly children: ReactNode
}

/** A list of guides that can be folded away, with a separate search where it is long (document 1 §2.6). */
export function GuidePanel(props: GuidePanelProps) {
  const { title, count, meta, search, emptyText, children } = props
  const [isOpen, setOpen] = useState(!props.startsFolded)
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" className={classes.chevron} />
            <span id={`${id}-title`} className={classes.title}>
              {title}
            </span>
            <span className={classes.count}>{count}</span>
          </button>
        </h2>
        {meta}
      </div>
      <div id={id} hidden={!isOpen}>
        {search ? (
          <div className={classes.search}>
            <SearchField {...search} />
          </div>
        ) : null}
        {Children.count(children) === 0 ? <p className={classes.empty}>{emptyText}</p> : children}
      </div>
    </section>
  )
}

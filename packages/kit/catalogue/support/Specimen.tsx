import type { ReactNode } from 'react'
import classes from './Specimen.module.css'

interface SpecimenProps {
  readonly caption: string
  readonly children: ReactNode
  /** Below one another instead of side by side. */
  readonly isStacked?: boolean
}

/** One state of a piece, or several that belong together, under a caption. */
export function Specimen({ caption, children, isStacked = false }: SpecimenProps) {
  return (
    <section className={classes.specimen} aria-label={caption}>
      <h2 className={classes.caption}>{caption}</h2>
      <div className={classes.row} data-stacked={isStacked}>
        {children}
      </div>
    </section>
  )
}

/** Shows the last value that the component reported to its parent, for tests to read. */
export function Value({ of }: { readonly of: unknown }) {
  return (
    <output className={classes.value} data-testid="value">
      {typeof of === 'string' ? of : JSON.stringify(of)}
    </output>
  )
}

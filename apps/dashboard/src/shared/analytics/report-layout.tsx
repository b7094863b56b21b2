import type { ReactNode } from 'react'
import classes from './ReportPage.module.css'

/** Two parts side by side where there is room. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

/** A score beside what it is made of. */
export function LeadingScore({ children }: { readonly children: ReactNode }) {
  return <div className={classes.lead}>{children}</div>
}

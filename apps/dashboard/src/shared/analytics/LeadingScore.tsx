import type { ReactNode } from 'react'
import classes from './ReportPage.module.css'

/** A score beside what it is made of. */
export function LeadingScore({ children }: { readonly children: ReactNode }) {
  return <div className={classes.lead}>{children}</div>
}

import type { ReactNode } from 'react'
import classes from './ReportPage.module.css'

/** Two parts side by side where there is room. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

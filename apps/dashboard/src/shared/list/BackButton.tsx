import type { ReactNode } from 'react'
import classes from './BackButton.module.css'

/** Above the title of what was opened from a list: the way back to it. */
export const BackButton = ({
  onBack,
  children,
}: {
  readonly onBack: () => void
  readonly children: ReactNode
}) => (
  <button type="button" className={classes.back} onClick={onBack}>
    {children}
  </button>
)

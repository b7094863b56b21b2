import { Skeleton } from '@mantine/core'
import classes from './Waiting.module.css'

interface WaitingProps {
  readonly label: string
  readonly rows?: number
  readonly rowHeight?: number
}

/** Grey rows in the place of content that is on its way. */
export function Waiting({ label, rows = 6, rowHeight = 44 }: WaitingProps) {
  return (
    <div className={classes.rows} role="status" data-waiting>
      <span className="wm-visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the grey rows are all alike and never move
        <Skeleton key={row} height={rowHeight} radius="var(--wm-radius-md)" />
      ))}
    </div>
  )
}

import { type BarItem, barShares } from './bar-shares.ts'
import classes from './SegmentedBar.module.css'

interface SegmentedBarProps {
  readonly label: string
  readonly items: readonly BarItem[]
}

/** Shares of a whole in green, yellow and red (document 1 §3); the words below say the same. */
export function SegmentedBar({ label, items }: SegmentedBarProps) {
  const shares = barShares(items.map(item => item.percentage))
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0)
  return (
    <figure aria-label={label} className={classes.figure}>
      <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {items.map((item, index) => (
          <rect
            key={item.label}
            data-tone={item.tone}
            x={startOf(index)}
            width={shares[index] ?? 0}
            height={10}
          />
        ))}
      </svg>
      <ul className={classes.legend}>
        {items.map(item => (
          <li key={item.label} className={classes.item}>
            <span className={classes.dot} data-tone={item.tone} aria-hidden="true" />
            {item.label}
          </li>
        ))}
      </ul>
    </figure>
  )
}

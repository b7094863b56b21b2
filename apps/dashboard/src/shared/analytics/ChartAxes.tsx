import type { ChartScale } from './chart-scale.ts'
import classes from './TimeChart.module.css'

interface ChartAxesProps {
  readonly scale: ChartScale
  readonly tickText: (tick: number) => string
  /** One label for each point, and a key that no other has. */
  readonly labels: readonly string[]
  readonly keys: readonly string[]
}

/** Room that a label on the time axis needs. */
const labelWidth = 64

/** Grid lines with their figures, and as many labels of points as there is room for. */
export function ChartAxes({ scale, tickText, labels, keys }: ChartAxesProps) {
  const every = Math.max(1, Math.ceil(labelWidth / scale.room))
  return (
    <>
      {scale.ticks.map(tick => (
        <g key={tick}>
          <line
            className={classes.grid}
            x1={scale.start}
            x2={scale.width}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
          />
          <text className={classes.tick} x={scale.start - 8} y={scale.y(tick) + 4} textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        index % every === 0 ? (
          <text
            key={keys[index]}
            className={classes.tick}
            x={scale.x(index)}
            y={scale.height - 6}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </>
  )
}

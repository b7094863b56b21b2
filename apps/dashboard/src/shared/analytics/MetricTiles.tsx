import { ChangeText } from './ChangeText.tsx'
import classes from './MetricTiles.module.css'
import type { FigureKind, WireMetric } from './metric-change.ts'
import { useFigureText } from './use-figure-text.ts'

export interface MetricTile {
  readonly key: string
  readonly label: string
  /** How the figure is made. */
  readonly hint?: string
  readonly kind: FigureKind
  readonly metric: WireMetric
  readonly isLessBetter?: boolean
  /** There is nothing to compare it with. */
  readonly isWithoutChange?: boolean
}

/** As many tiles in a row that none of the rows has a gap. */
const columnsOf = (count: number) => [4, 3, 2, 5].find(columns => count % columns === 0) ?? 2

/** Figures of the range side by side, each with how it moved. */
export function MetricTiles({ tiles }: { readonly tiles: readonly MetricTile[] }) {
  const text = useFigureText()
  return (
    <dl className={classes.tiles} data-columns={columnsOf(tiles.length)}>
      {tiles.map(tile => (
        <div key={tile.key} className={classes.tile}>
          <dt className={classes.name}>{tile.label}</dt>
          <dd className={classes.line}>
            <span className={classes.figure}>{text.figure(tile.kind, tile.metric.value)}</span>
            {tile.isWithoutChange ? null : (
              <ChangeText kind={tile.kind} metric={tile.metric} isLessBetter={tile.isLessBetter ?? false} />
            )}
          </dd>
          {tile.hint ? <dd className={classes.hint}>{tile.hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

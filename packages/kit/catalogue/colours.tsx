import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'
import classes from './support/Swatches.module.css'

const groups = [
  ['Surfaces', ['canvas', 'sheet', 'raised', 'sunken', 'hover']],
  ['Lines', ['line', 'line-strong', 'control-line']],
  ['Ink', ['ink', 'ink-soft', 'ink-faint']],
  ['Accent', ['accent', 'accent-strong', 'accent-soft', 'accent-ink', 'blaze']],
  ['Live', ['live', 'live-soft', 'live-ink']],
  ['Draft', ['draft', 'draft-soft', 'draft-ink']],
  ['Danger', ['danger', 'danger-strong', 'danger-soft', 'danger-ink']],
  ['Names', ['name-0', 'name-1', 'name-2', 'name-3', 'name-4', 'name-5', 'name-6']],
] as const

function ColoursPage() {
  return groups.map(([caption, names]) => (
    <Specimen key={caption} caption={caption} isStacked>
      <ul className={classes.grid}>
        {names.map(name => (
          <li key={name} className={classes.swatch}>
            <span className={classes.paint} style={{ background: `var(--wm-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  ))
}

export const page: CataloguePage = {
  id: 'colours',
  title: 'Colours',
  group: 'Style guide',
  Component: ColoursPage,
  guideOrder: 1,
}

import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'
import classes from './support/Swatches.module.css'

const steps = [1, 2, 3, 4, 5, 6, 7] as const
const radii = ['sm', 'md', 'lg', 'full'] as const
const shadows = [1, 2, 3] as const

function SpacingPage() {
  return (
    <>
      <Specimen caption="Steps" isStacked>
        {steps.map(step => (
          <span key={step} className={classes.icon}>
            <span className={classes.bar} style={{ inlineSize: `var(--wm-space-${step})` }} />
            space-{step}
          </span>
        ))}
      </Specimen>
      <Specimen caption="Corners and shadows" isStacked>
        <ul className={classes.grid}>
          {radii.map(radius => (
            <li key={radius} className={classes.swatch}>
              <span className={classes.paint} style={{ borderRadius: `var(--wm-radius-${radius})` }} />
              radius-{radius}
            </li>
          ))}
          {shadows.map(shadow => (
            <li key={shadow} className={classes.swatch}>
              <span className={classes.paint} style={{ boxShadow: `var(--wm-shadow-${shadow})` }} />
              shadow-{shadow}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'spacing',
  title: 'Spacing',
  group: 'Style guide',
  Component: SpacingPage,
  guideOrder: 3,
}

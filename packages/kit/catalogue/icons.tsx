import { Icon } from '../src/Icon.tsx'
import { type IconName, iconPaths } from '../src/icon-paths.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'
import classes from './support/Swatches.module.css'

const names = Object.keys(iconPaths).sort() as IconName[]

function IconsPage() {
  return (
    <Specimen caption="All icons" isStacked>
      <ul className={classes.grid}>
        {names.map(name => (
          <li key={name} className={classes.icon}>
            <Icon name={name} size={20} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'icons',
  title: 'Icons',
  group: 'Style guide',
  Component: IconsPage,
  guideOrder: 4,
}

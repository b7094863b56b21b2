import { Deferred } from '@waymark/kit'
import { lazy, Suspense } from 'react'
import classes from './SavedViews.module.css'
import type { SavedViewsProps } from './saved-views-props.ts'

const ViewMenu = lazy(async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu }))

/** The menu of a list's saved views, in its row of filters. It comes after the list, which does not wait for it. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Suspense fallback={<span className={classes.room} />}>
      <Deferred room={<span className={classes.room} />}>
        <ViewMenu key={props.screen} {...props} />
      </Deferred>
    </Suspense>
  )
}

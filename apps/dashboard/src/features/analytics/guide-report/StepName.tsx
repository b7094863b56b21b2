import type { WireScreenshot } from '@waymark/contract'
import { lazy, Suspense } from 'react'
import classes from './StepName.module.css'

const StepPicture = lazy(async () => ({ default: (await import('./StepPicture.tsx')).StepPicture }))

interface StepNameProps {
  readonly name: string
  readonly picture: WireScreenshot | null
}

/** The name of a step, with a button that shows the picture of its element. */
export function StepName({ name, picture }: StepNameProps) {
  if (picture === null) return name
  return (
    <span className={classes.step}>
      {name}
      <Suspense fallback={null}>
        <StepPicture name={name} picture={picture} />
      </Suspense>
    </span>
  )
}

import { lazy, Suspense } from 'react'
import type { DrawnPictureProps } from './DrawnPicture.tsx'

const DrawnPicture = lazy(async () => ({ default: (await import('./DrawnPicture.tsx')).DrawnPicture }))

/** Picture of an element, whose code is loaded where there is one. */
export function TargetPicture(props: DrawnPictureProps) {
  return (
    <Suspense fallback={null}>
      <DrawnPicture {...props} />
    </Suspense>
  )
}

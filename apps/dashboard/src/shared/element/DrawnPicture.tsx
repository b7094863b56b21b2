import { useState } from 'react'
import classes from './DrawnPicture.module.css'

export interface DrawnPictureProps {
  /** Alternative text. */
  readonly label: string
  /** Address of the picture that was drawn when the element was picked. */
  readonly src: string
  /** The element in the picture, in its pixels. */
  readonly target: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
}

/** The recorded element and what was around it, with an outline. Typed texts are not in the picture. */
export function DrawnPicture({ label, src, target }: DrawnPictureProps) {
  const [size, setSize] = useState<readonly [width: number, height: number] | null>(null)
  return (
    <figure className={classes['picture']}>
      <img
        src={src}
        alt={label}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize([naturalWidth, naturalHeight])
        }
      />
      {size && target ? (
        <svg className={classes['frame']} viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
          <rect {...target} rx={4} />
        </svg>
      ) : null}
    </figure>
  )
}

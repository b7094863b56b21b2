import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TargetPicture.module.css'

interface TargetPictureProps {
  /** Address of the picture that was taken while recording. */
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
export function TargetPicture({ src, target }: TargetPictureProps) {
  const { t } = useTranslation('editor')
  const [size, setSize] = useState<readonly [width: number, height: number] | null>(null)
  return (
    <figure className={classes['picture']}>
      <img
        src={src}
        alt={t('form.targetPicture')}
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

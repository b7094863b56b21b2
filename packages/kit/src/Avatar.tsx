import { useState } from 'react'
import classes from './Avatar.module.css'
import { avatarColour, initials } from './initials.ts'

interface AvatarProps {
  readonly name: string
  readonly src?: string | null
  /** 32 or 24 pixels (document 1 §2.6). */
  readonly size?: 'large' | 'small'
}

/** A picture, or the initials where there is none or it does not load. It repeats a name beside it. */
export function Avatar({ name, src, size = 'large' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src && broken !== src) {
    return <img className={classes.avatar} data-size={size} src={src} alt="" onError={() => setBroken(src)} />
  }
  return (
    <span className={classes.avatar} data-size={size} data-colour={avatarColour(name)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

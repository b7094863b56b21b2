import { useEffect, useRef, useState } from 'react'
import { type Picture, readPicture } from './picture.ts'

/** Requirements that a file must meet before it is read. */
export interface PictureRule {
  /** Media types, such as `image/png`. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

export type PictureFault = 'notAnImage' | 'tooLarge'

/** The picture that was dropped or chosen last, and what was wrong with one that was not taken. */
export function usePicture(rule: PictureRule) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const held = useRef<Picture | null>(null)
  const hold = (next: Picture | null) => {
    held.current?.release()
    held.current = next
    setPicture(next)
  }
  useEffect(() => () => held.current?.release(), [])
  const take = async (file: Blob): Promise<PictureFault | null> => {
    const wrong = faultOf(file, rule)
    const read = wrong === null ? await readPicture(file) : null
    const found = wrong ?? (read === null ? 'notAnImage' : null)
    setFault(found)
    hold(read)
    return found
  }
  return {
    picture,
    fault,
    take,
    drop: () => {
      setFault(null)
      hold(null)
    },
  }
}

function faultOf(file: Blob, { types, maxBytes }: PictureRule): PictureFault | null {
  if (!types.includes(file.type)) return 'notAnImage'
  return file.size > maxBytes ? 'tooLarge' : null
}

import { type CropTask, type CropView, cropRect, outputSize, type Size } from './crop-geometry.ts'

/** A picture that was read from a file and can be drawn. */
export interface Picture {
  readonly file: Blob
  readonly size: Size
  readonly drawing: HTMLImageElement
  /** Lets go of the memory. */
  readonly release: () => void
}

/** Longer edges than this are made smaller: no screen shows more. */
const maxEdge = 4096

/** Reads a picture; null where the browser cannot show the file. */
export async function readPicture(file: Blob): Promise<Picture | null> {
  const address = URL.createObjectURL(file)
  const drawing = new Image()
  drawing.src = address
  try {
    await drawing.decode()
  } catch {
    URL.revokeObjectURL(address)
    return null
  }
  const size = { width: drawing.naturalWidth, height: drawing.naturalHeight }
  return { file, size, drawing, release: () => URL.revokeObjectURL(address) }
}

/** Moving pictures would stand still if they were drawn again. */
export const isCroppable = (file: Blob): boolean => file.type !== 'image/gif'

/** Returns the visible part as a file of the picture's own type (png if the browser cannot write that type). */
export function cutOut({ file, size, drawing }: Picture, ratio: number, view: CropView): Promise<Blob> {
  const task: CropTask = { picture: size, ratio }
  const rect = cropRect(task, view)
  const out = outputSize(rect, maxEdge)
  const canvas = document.createElement('canvas')
  canvas.width = out.width
  canvas.height = out.height
  canvas
    .getContext('2d')
    ?.drawImage(drawing, rect.x, rect.y, rect.width, rect.height, 0, 0, out.width, out.height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the browser cannot write the picture'))
    canvas.toBlob(take, file.type, 0.9)
  })
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { type ImageKind, sniffImage } from './sniff-image.ts'

/** Most that one picture, or one frame of a moving one, may measure (security, "Images"). */
const maxPixels = 25_000_000
/** All frames of a moving picture together: each is in memory at once while it is written anew. */
const maxPixelsOfAll = 100_000_000

/** A picture written anew: nothing of the file that was sent is left but what can be seen. */
export interface RewrittenImage {
  readonly kind: ImageKind
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A part of a picture, in pixels of the picture as it is seen. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type ImageFault = 'wrongKind' | 'tooManyPixels' | 'unreadable' | 'cropOutside'

// Whatever first bytes claim, no reader but these four is ever let near a file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
// Requests come side by side; within one there is nothing to gain.
sharp.concurrency(1)
sharp.cache(false)

const writers: Readonly<Record<ImageKind, (image: Sharp) => Sharp>> = {
  png: image => image.png({ compressionLevel: 9 }),
  jpeg: image => image.jpeg({ quality: 88 }),
  gif: image => image.gif(),
  webp: image => image.webp({ quality: 88, alphaQuality: 100 }),
}

const open = (bytes: Uint8Array, isAnimated: boolean) =>
  sharp(bytes, { animated: isAnimated, failOn: 'error', limitInputPixels: maxPixelsOfAll })

/** Width and height as the picture is seen: a camera that was turned says so beside the pixels. */
function seenSize({ width, height, pageHeight, orientation = 1 }: Metadata) {
  const size = { width, height: pageHeight ?? height }
  return orientation >= 5 ? { width: size.height, height: size.width } : size
}

const isWithin = (crop: Crop, size: { readonly width: number; readonly height: number }) =>
  crop.x + crop.width <= size.width && crop.y + crop.height <= size.height

const cut = (image: Sharp, { x, y, width, height }: Crop) => image.extract({ left: x, top: y, width, height })

/**
 * Reads a picture and writes it anew in its own kind, or the part of it that `crop` names; moving ones go on moving,
 * turned ones are turned.
 */
export async function rewriteImage(bytes: Uint8Array, crop?: Crop): Promise<RewrittenImage | ImageFault> {
  const kind = sniffImage(bytes)
  if (kind === null) return 'wrongKind'
  const isAnimated = kind === 'gif' || kind === 'webp'
  try {
    const said = await open(bytes, isAnimated).metadata()
    const height = said.pageHeight ?? said.height
    if (said.width * height > maxPixels || said.width * height * (said.pages ?? 1) > maxPixelsOfAll)
      return 'tooManyPixels'
    if (crop !== undefined && !isWithin(crop, seenSize(said))) return 'cropOutside'
    const opened = open(bytes, isAnimated)
    const turned = isAnimated ? opened : opened.autoOrient()
    const image = crop === undefined ? turned : cut(turned, crop)
    const { data, info } = await writers[kind](image).toBuffer({ resolveWithObject: true })
    return { kind, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    // The library tells a picture that is too large only by its words.
    return String(error).includes('pixel limit') ? 'tooManyPixels' : 'unreadable'
  }
}

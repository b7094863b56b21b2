import sharp, { type Metadata, type Sharp } from 'sharp'
import { type ImageKind, sniffImage } from './sniff-image.ts'

/**
 * Limits of one picture (security, "Images"): pixels of a frame, pixels × frames, frames, and the time to decode and
 * encode it. 50 megapixels of a moving picture take 1 to 3.5 s on one core; the time is wall-clock on a busy machine.
 */
export const imageLimits = {
  framePixels: 25_000_000,
  pixels: 50_000_000,
  frames: 2_000,
  timeS: 20,
} as const

/** A picture written again: nothing of the file that was sent is left but what can be seen. */
export interface ReencodedImage {
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

export type ImageFault =
  | 'wrongKind'
  | 'tooManyPixels'
  | 'tooManyPixelsInAll'
  | 'tooManyFrames'
  | 'tooSlow'
  | 'unreadable'
  | 'cropOutside'

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
  // Twice as fast as the default for 2% more bytes.
  gif: image => image.gif({ effort: 3 }),
  webp: image => image.webp({ quality: 88, alphaQuality: 100 }),
}

const open = (bytes: Uint8Array, isAnimated: boolean) =>
  sharp(bytes, {
    animated: isAnimated,
    failOn: 'error',
    limitInputPixels: imageLimits.pixels,
  }).timeout({ seconds: imageLimits.timeS })

/** Width and height as the picture is seen: a rotated camera records its orientation beside the pixels. */
function seenSize({ width, height, pageHeight, orientation = 1 }: Metadata) {
  const size = { width, height: pageHeight ?? height }
  return orientation >= 5 ? { width: size.height, height: size.width } : size
}

/** Which limit a picture exceeds by its headers; null: none. */
function sizeFault({ width, height, pageHeight, pages = 1 }: Metadata): ImageFault | null {
  const framePixels = width * (pageHeight ?? height)
  if (framePixels > imageLimits.framePixels) return 'tooManyPixels'
  if (pages > imageLimits.frames) return 'tooManyFrames'
  return framePixels * pages > imageLimits.pixels ? 'tooManyPixelsInAll' : null
}

/** The library names a limit in its message only. */
function faultOf(message: string): ImageFault {
  if (message.includes('pixel limit')) return 'tooManyPixelsInAll'
  return message.includes('timeout') ? 'tooSlow' : 'unreadable'
}

const isWithin = (crop: Crop, size: { readonly width: number; readonly height: number }) =>
  crop.x + crop.width <= size.width && crop.y + crop.height <= size.height

const cut = (image: Sharp, { x, y, width, height }: Crop) => image.extract({ left: x, top: y, width, height })

/**
 * Reads a picture and writes it again in its own kind, or the part of it that `crop` names; moving ones go on moving,
 * turned ones are turned.
 */
export async function reencodeImage(bytes: Uint8Array, crop?: Crop): Promise<ReencodedImage | ImageFault> {
  const kind = sniffImage(bytes)
  if (kind === null) return 'wrongKind'
  const isAnimated = kind === 'gif' || kind === 'webp'
  try {
    // Reads headers only, of all frames: nothing is decoded yet.
    const metadata = await sharp(bytes, { animated: isAnimated, limitInputPixels: false }).metadata()
    const tooLarge = sizeFault(metadata)
    if (tooLarge !== null) return tooLarge
    if (crop !== undefined && !isWithin(crop, seenSize(metadata))) return 'cropOutside'
    const opened = open(bytes, isAnimated)
    const turned = isAnimated ? opened : opened.autoOrient()
    const image = crop === undefined ? turned : cut(turned, crop)
    const { data, info } = await writers[kind](image).toBuffer({ resolveWithObject: true })
    return { kind, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    return faultOf(String(error))
  }
}

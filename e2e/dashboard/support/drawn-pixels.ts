import pixelmatch from 'pixelmatch'
import type { Frame, Page } from 'playwright-core'
import sharp from 'sharp'

/** Of the pixels of a part: frames are drawn in layers of their own, whose text may be smoothed differently. */
const maxDifferingShare = 0.01
/** The rounding of a place between two pixels. */
const maxSizeDifference = 1

/** Pictures of the visible elements that `selector` names. Without outlines: a preview leaves the focus in the editor. */
export async function drawnPixels(place: Page | Frame, selector: string): Promise<readonly Buffer[]> {
  const parts = await place.locator(`waymark-assistant :is(${selector})`).filter({ visible: true }).all()
  const pictures: Buffer[] = []
  for (const part of parts) pictures.push(await part.screenshot({ animations: 'disabled', caret: 'initial' }))
  return pictures
}

async function pixelsOf(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const cut = sharp(picture).extract({ left: 0, top: 0, width, height })
  return new Uint8Array(await cut.ensureAlpha().raw().toBuffer())
}

/** The difference of two pictures in words; null where they look the same. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<string | null> {
  const [first, second] = [await sharp(one).metadata(), await sharp(other).metadata()]
  const sizes = `${first.width} × ${first.height} and ${second.width} × ${second.height} pixels`
  const isAsLarge =
    Math.abs(first.width - second.width) <= maxSizeDifference &&
    Math.abs(first.height - second.height) <= maxSizeDifference
  if (!isAsLarge) return sizes
  const width = Math.min(first.width, second.width)
  const height = Math.min(first.height, second.height)
  const [before, after] = [await pixelsOf(one, width, height), await pixelsOf(other, width, height)]
  const share = pixelmatch(before, after, undefined, width, height, { threshold: 0.15 }) / (width * height)
  return share > maxDifferingShare ? `${(share * 100).toFixed(2)} % of ${sizes} differ` : null
}

import { buffer } from 'node:stream/consumers'
import type { SentStep, WireElementPicture, WireScreenshot, WireStepPicture } from '@waymark/contract'
import { keepPicture, type PictureCopying } from '../../content/images/index.ts'

const addressOf = ({ publicAddress }: PictureCopying, propertyId: number, name: string) =>
  `${publicAddress()}/assistant/images/${propertyId}/${name}`

/** Keeps the picture of an element and returns its address, for authors and PDF files alone; null for what is no picture. */
export async function keepElementPicture(
  images: PictureCopying,
  propertyId: number,
  picture: WireElementPicture | null,
): Promise<WireScreenshot | null> {
  if (picture === null) return null
  const name = await keepPicture(images.shelf, propertyId, picture.image)
  return name === null ? null : { src: addressOf(images, propertyId, name), target: picture.target }
}

/** Larger pictures were not drawn by the editor; the page shows none. */
const maxPictureBytes = 100_000

/** Reads a picture that this property keeps; null for every other address. */
export async function readElementPicture(
  images: PictureCopying,
  propertyId: number,
  screenshot: WireScreenshot | null,
): Promise<WireElementPicture | null> {
  const name = screenshot?.src.split('/').at(-1) ?? ''
  if (!screenshot?.target || screenshot.src !== addressOf(images, propertyId, name)) return null
  const kept = await images.shelf.find(String(propertyId), name)
  if (kept === null || kept.length > maxPictureBytes) return null
  const bytes = await buffer(await kept.open())
  return { image: `data:${kept.type};base64,${bytes.toString('base64')}`, target: screenshot.target }
}

/**
 * Keeps the pictures of recorded steps and returns the steps with their addresses. A picture that cannot be read is
 * left out: the recording is complete without it.
 */
export async function withPictures(
  images: PictureCopying,
  propertyId: number,
  steps: readonly SentStep[],
  pictures: readonly WireStepPicture[],
): Promise<readonly SentStep[]> {
  const screenshots = new Map<number, SentStep['screenshot']>()
  // One at a time: others wait for the decoder, too.
  for (const { step, ...picture } of pictures) {
    const screenshot = await keepElementPicture(images, propertyId, picture)
    if (screenshot !== null) screenshots.set(step, screenshot)
  }
  return steps.map((step, index) => ({ ...step, screenshot: screenshots.get(index) ?? step.screenshot }))
}

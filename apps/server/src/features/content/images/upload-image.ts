import { checkImageBytes, decodedBytes, maxImageBytes, readImageData } from '@waymark/domain/content/media'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule, type Refusal, refuse } from '../../../platform/http/index.ts'
import { type Outbound, OutboundError, type OutboundFault } from '../../../platform/outbound/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import type { ImageStorage } from './image-storage.ts'
import { queueReencoding } from './queue-reencoding.ts'
import { type Crop, type ImageFault, imageLimits, type ReencodedImage } from './reencode-image.ts'
import type { StockLibrary } from './stock-library.ts'

export interface ImageDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly shelf: ImageStorage
  readonly library: StockLibrary
  readonly outbound: Outbound
  /** Address under which people reach the server. */
  readonly publicAddress: () => string
}

/** Source of a picture: sent as a data URL, fetched from an address, or chosen from the library. */
export type SentPicture = (
  | { readonly image: string }
  | { readonly url: string }
  | { readonly library: string }
) & { readonly crop?: Crop | undefined }

type Field = 'image' | 'url' | 'library' | 'crop'

function wrongKind(field: Field): Refusal {
  const message = 'is no png, jpeg, gif or webp'
  return refuse('wrongKind', { issues: [{ path: `body.${field}`, code: 'wrongKind', message }] })
}

/** The bytes of a data URL; refuses one that is no picture's (415), is empty (422) or too large (413). */
function readSent(dataUrl: string): Buffer {
  const sent = readImageData(dataUrl)
  if (sent === null) throw wrongKind('image')
  const fault = checkImageBytes(decodedBytes(sent.base64))
  if (fault === 'empty') throw breaksRule('body.image', 'empty', 'is empty')
  if (fault === 'tooLarge') throw refuse('tooLarge', { maxBytes: maxImageBytes })
  return Buffer.from(sent.base64, 'base64')
}

/** Words for what went wrong on the way to another server; the address itself was the caller's. */
const fetchFaults: Readonly<Record<OutboundFault, string>> = {
  address: 'is not an address of the open internet',
  protocol: 'must begin with https:// or http://',
  redirects: 'leads on and on',
  tooLarge: 'is larger than 8000 KB',
  timeout: 'does not answer in time',
  unreachable: 'cannot be reached',
}

/** The picture at an address; refuses what cannot be fetched (422, or 413 where it is too large). */
async function fetchPicture(outbound: Outbound, url: string): Promise<Buffer> {
  try {
    const { status, body } = await outbound.get(url, maxImageBytes)
    if (status !== 200) throw breaksRule('body.url', 'notFetched', `answers ${status}`)
    if (body.length === 0) throw breaksRule('body.url', 'empty', 'is empty')
    return body
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.fault === 'tooLarge') throw refuse('tooLarge', { maxBytes: maxImageBytes })
    throw breaksRule('body.url', 'notFetched', fetchFaults[error.fault])
  }
}

async function readPicture(
  { outbound, library }: ImageDependencies,
  sent: SentPicture,
): Promise<{ readonly bytes: Buffer; readonly field: Field; readonly from: string }> {
  if ('image' in sent) return { bytes: readSent(sent.image), field: 'image', from: 'upload' }
  if ('url' in sent) return { bytes: await fetchPicture(outbound, sent.url), field: 'url', from: sent.url }
  const picture = await library.find(sent.library)
  if (picture === null) throw breaksRule('body.library', 'unknown', 'is not in the library')
  return { bytes: await picture.read(), field: 'library', from: `library: ${picture.name}` }
}

/** Messages for a picture that is refused with 422; each names the limit. */
const rewriteFaults: Readonly<Record<Exclude<ImageFault, 'wrongKind' | 'cropOutside'>, string>> = {
  tooManyPixels: `has more than ${imageLimits.framePixels / 1e6} megapixels`,
  tooManyPixelsInAll: `has more than ${imageLimits.pixels / 1e6} megapixels in all its frames`,
  tooManyFrames: `has more than ${imageLimits.frames} frames`,
  tooSlow: `takes more than ${imageLimits.timeS} s to decode`,
  unreadable: 'cannot be read as a picture',
}

interface Rewriting {
  readonly bytes: Buffer
  readonly field: Field
  readonly crop: Crop | undefined
  readonly propertyId: number
}

async function rewrite({ bytes, field, crop, propertyId }: Rewriting): Promise<ReencodedImage> {
  const image = await queueReencoding(bytes, `${propertyId}`, crop)
  if (typeof image !== 'string') return image
  if (image === 'wrongKind') throw wrongKind(field)
  if (image === 'cropOutside') throw breaksRule('body.crop', 'cropOutside', 'must lie within the picture')
  throw breaksRule(`body.${field}`, image, rewriteFaults[image])
}

/**
 * Copies the picture at an address into the storage of a property and answers its name. Refuses what cannot be fetched
 * or is no picture (413, 415, 422).
 */
export async function copyPicture(
  { outbound, shelf }: Pick<ImageDependencies, 'outbound' | 'shelf'>,
  propertyId: number,
  url: string,
): Promise<string> {
  const bytes = await fetchPicture(outbound, url)
  const image = await rewrite({ bytes, field: 'url', crop: undefined, propertyId })
  return shelf.keep(propertyId, image.kind, image.bytes)
}

/** Keeps a picture that was sent as a data URL and returns its name; null for what is no picture. */
export async function keepPicture(
  shelf: ImageStorage,
  propertyId: number,
  dataUrl: string,
): Promise<string | null> {
  const sent = readImageData(dataUrl)
  if (sent === null || checkImageBytes(decodedBytes(sent.base64)) !== null) return null
  const image = await queueReencoding(Buffer.from(sent.base64, 'base64'), `${propertyId}`)
  return typeof image === 'string' ? null : shelf.keep(propertyId, image.kind, image.bytes)
}

/**
 * Keeps a picture for a property and answers where it is served (document 2 §7.5). What it is, its first bytes
 * decide, not what it says; it is always written again (security, "Images"), cut where a part was asked for.
 */
export async function uploadImage(
  deps: ImageDependencies,
  scope: PropertyScope,
  sent: SentPicture,
): Promise<{ readonly imageUrl: string }> {
  const { database, shelf, publicAddress } = deps
  const read = await readPicture(deps, sent)
  const { kind, bytes, width, height } = await rewrite({
    ...read,
    crop: sent.crop,
    propertyId: scope.propertyId,
  })
  const name = await shelf.keep(scope.propertyId, kind, bytes)
  await database.inScope(scope, tx =>
    recordAudit(tx, scope, {
      action: 'image.upload',
      objectId: null,
      after: { name, width, height, bytes: bytes.length, from: read.from },
    }),
  )
  return { imageUrl: `${publicAddress()}/assistant/images/${scope.propertyId}/${name}` }
}

import { checkImageBytes, decodedBytes, maxImageBytes, readImageData } from '@waymark/domain'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import { type Refusal, refuse } from '../../platform/http/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import type { ImageShelf } from './image-shelf.ts'
import type { RewrittenImage } from './rewrite-image.ts'
import { rewriteInTurn } from './rewrite-in-turn.ts'

export interface ImageDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly shelf: ImageShelf
  /** Address under which people reach the server. */
  readonly publicAddress: () => string
}

function breaksRule(code: 'empty' | 'tooManyPixels' | 'unreadable', message: string): Refusal {
  return refuse('breaksRule', { issues: [{ path: 'body.image', code, message }] })
}

/** The bytes of a data URL; refuses one that is no picture's (415), is empty (422) or too large (413). */
function readSent(dataUrl: string): Buffer {
  const sent = readImageData(dataUrl)
  if (sent === null) throw refuse('wrongKind')
  const fault = checkImageBytes(decodedBytes(sent.base64))
  if (fault === 'empty') throw breaksRule('empty', 'is empty')
  if (fault === 'tooLarge') throw refuse('tooLarge', { maxBytes: maxImageBytes })
  return Buffer.from(sent.base64, 'base64')
}

async function rewrite(bytes: Buffer): Promise<RewrittenImage> {
  const image = await rewriteInTurn(bytes)
  if (image === 'wrongKind') throw refuse('wrongKind')
  if (image === 'tooManyPixels') throw breaksRule('tooManyPixels', 'has more than 25 megapixels')
  if (image === 'unreadable') throw breaksRule('unreadable', 'cannot be read as a picture')
  return image
}

/**
 * Keeps a picture for a property and answers where it is served (document 2 §7.5). What it is, its first bytes
 * decide, not what it says; it is always written anew (security, "Images").
 */
export async function uploadImage(
  { database, shelf, publicAddress }: ImageDependencies,
  scope: PropertyScope,
  dataUrl: string,
): Promise<{ readonly imageUrl: string }> {
  const { kind, bytes, width, height } = await rewrite(readSent(dataUrl))
  const name = await shelf.keep(scope.propertyId, kind, bytes)
  await database.inScope(scope, tx =>
    recordAudit(tx, scope, {
      action: 'image.upload',
      objectType: 'image',
      objectId: null,
      before: null,
      after: { name, width, height, bytes: bytes.length },
      isUnconditional: false,
    }),
  )
  return { imageUrl: `${publicAddress()}/assistant/images/${scope.propertyId}/${name}` }
}

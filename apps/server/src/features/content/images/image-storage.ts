import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files } from '../../../platform/files/files.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { ImageKind } from './sniff-image.ts'

/** A kept picture as it is sent. */
export interface KeptImage {
  readonly type: `image/${ImageKind}`
  readonly length: number
  readonly open: () => Promise<Readable>
}

/** Keeps pictures per property under names made from what is in them. */
export interface ImageStorage {
  /** Keeps the bytes and returns their name, as `0f…9a.png`. The same bytes get the same name. */
  readonly keep: (propertyId: number, kind: ImageKind, bytes: Uint8Array) => Promise<string>
  /** Null: no such property, no such picture, or no name of ours. */
  readonly find: (propertyId: string, name: string) => Promise<KeptImage | null>
}

const nameShape = /^[0-9a-f]{40}\.(png|jpeg|gif|webp)$/
const propertyShape = /^[1-9]\d{0,9}$/

/** A disk that takes nothing more is a part that is away (security, promise 2). */
function refuseWhereFull(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw refuse('unavailable', { retryAfterS: 60 })
  throw error
}

/** `key`: makes names that no one can guess, not even a person who has the picture. */
export function openImageStorage(files: Files, key: Buffer): ImageStorage {
  const placeOf = (propertyId: number | string, name: string) => `images/${propertyId}/${name}`
  return {
    keep: async (propertyId, kind, bytes) => {
      const mark = createHmac('sha256', key).update(`${propertyId}:`).update(bytes).digest('hex').slice(0, 40)
      const name = `${mark}.${kind}`
      const place = placeOf(propertyId, name)
      if (!(await files.exists(place))) await files.put(place, bytes).catch(refuseWhereFull)
      return name
    },
    find: async (propertyId, name) => {
      const kind = nameShape.exec(name)?.[1] as ImageKind | undefined
      if (kind === undefined || !propertyShape.test(propertyId)) return null
      const place = placeOf(propertyId, name)
      if (!(await files.exists(place))) return null
      const { contentLength } = await files.getMetaData(place)
      return { type: `image/${kind}`, length: contentLength, open: () => files.getStream(place) }
    },
  }
}

import type { PointerReply } from '@waymark/domain/delivery/delivery'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyOwner } from '../../../platform/database/index.ts'
import { type CompressedBody, compressBody } from '../../../platform/static/index.ts'
import { BoundedCache } from './bounded-cache.ts'
import { contentHash, keepContent, readContent } from './content-store.ts'
import { guidePart } from './guide-part.ts'

/** A larger document is fetched apart, so that it comes from a cache the next time. */
const maxInlineBytes = 65_536
/** Whole replies kept in memory. */
const maxReplyBytes = 16 * 1024 * 1024
/** A person waits for the first of them; a small one is packed as tightly as can be within some ten milliseconds. */
const replyQuality = (bytes: number) => (bytes > 8_192 ? 9 : 11)

/** Packed documents kept in memory; a document of ten guides takes about 20 kB. */
const maxBytes = 48 * 1024 * 1024

/** A document that is handed out is marked as used once a day, so that pruning (8 days) never meets one in use. */
const touchAfterMs = 86_400_000

/** A very large document is packed faster and a little less tightly. */
const qualityFor = (bytes: number) => (bytes > 262_144 ? 7 : 11)

/** The content documents: kept in the database, served from memory. */
export interface ContentDocumentCache {
  /** Keeps a document and answers its hash. */
  readonly put: (owner: PropertyOwner, bytes: Buffer) => Promise<string>
  /** The packed document; null when there is none of this name. */
  readonly get: (hash: string) => Promise<CompressedBody | null>
  /**
   * A pointer's reply with its document inside, packed; null where that is too large to wait for. Where the page
   * begins with a guide of the document, only what that one needs of it.
   */
  readonly withContent: (
    hash: string,
    reply: PointerReply,
    begin?: number | null | undefined,
  ) => Promise<CompressedBody | null>
}

export function openContentDocumentCache(parts: {
  readonly database: Database
  readonly clock: Clock
  /** Key of the secret for the purpose `content-address`. */
  readonly key: Buffer
}): ContentDocumentCache {
  const { database, clock, key } = parts
  const packed = new BoundedCache<CompressedBody>(maxBytes)
  const touchedAt = new BoundedCache<number>(50_000)
  const reading = new Map<string, Promise<CompressedBody | null>>()
  const replies = new BoundedCache<CompressedBody>(maxReplyBytes)

  const pack = async (hash: string, bytes: Buffer): Promise<CompressedBody> => {
    const body = await compressBody(bytes, qualityFor(bytes.length))
    packed.set(hash, body, body.raw.length + body.brotli.length)
    return body
  }
  const read = async (hash: string): Promise<CompressedBody | null> => {
    const bytes = await readContent(database, hash)
    return bytes === null ? null : pack(hash, bytes)
  }
  const get = async (hash: string): Promise<CompressedBody | null> => {
    const known = packed.get(hash)
    if (known !== undefined) return known
    const running = reading.get(hash) ?? read(hash).finally(() => reading.delete(hash))
    reading.set(hash, running)
    return running
  }
  const raw = async (hash: string) => packed.get(hash)?.raw ?? (await readContent(database, hash))
  const packReply = async (
    key: string,
    head: string,
    bytes: Buffer | null,
  ): Promise<CompressedBody | null> => {
    if (bytes === null || bytes.length > maxInlineBytes) return null
    const whole = Buffer.concat([Buffer.from(`${head.slice(0, -1)},"content":`), bytes, Buffer.from('}')])
    const body = await compressBody(whole, replyQuality(whole.length))
    replies.set(key, body, body.raw.length + body.brotli.length)
    return body
  }
  return {
    get,
    async withContent(hash, reply, begin = null) {
      const head = JSON.stringify(reply)
      if (begin !== null) {
        const key = `${begin} ${head}`
        const known = replies.get(key)
        if (known !== undefined) return known
        const whole = await raw(hash)
        const part = whole === null ? null : guidePart(whole, begin)
        // An id that the document does not hold gets the whole reply, so that made-up ids fill no cache.
        if (part !== null) return packReply(key, head, part)
      }
      return replies.get(head) ?? packReply(head, head, await raw(hash))
    },
    async put(owner, bytes) {
      const hash = contentHash(key, bytes)
      const now = clock.now()
      if ((touchedAt.get(hash) ?? 0) <= now.getTime() - touchAfterMs) {
        await keepContent(database, owner, hash, bytes, now)
        touchedAt.set(hash, now.getTime())
      }
      return hash
    },
  }
}

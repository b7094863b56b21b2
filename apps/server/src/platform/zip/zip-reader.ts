import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

/** Why a zip, or one file of it, is not read. */
export type ZipFault = 'brokenZip' | 'encryptedZip' | 'suspiciousZip' | 'tooManyFiles' | 'tooLarge'

export class ZipError extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`the zip is refused: ${fault}`, options)
    this.name = 'ZipError'
    this.fault = fault
  }
}

/** What of a zip is read at most, whatever it says about itself. */
export interface ZipLimits {
  readonly entries: number
  /** One file, unpacked. */
  readonly fileBytes: number
  /** All files, unpacked. */
  readonly allBytes: number
  /** Unpacked to packed size of one file. */
  readonly ratio: number
}

/** A file as the zip lists it. Its name is never used as a path. */
export interface ZipEntry {
  readonly name: string
  readonly entry: Entry
}

/** Below this size a high ratio is no bomb: a page of blanks packs well. */
const harmlessBytes = 64 * 1024
/** Left by file managers; nobody put it there. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

const options = {
  lazyEntries: true,
  autoClose: false,
  validateEntrySizes: true,
  decodeStrings: true,
} as const

async function opened(opening: Promise<ZipFile>): Promise<ZipFile> {
  return opening.catch(error => {
    throw new ZipError('brokenZip', { cause: error })
  })
}

/** Opens a zip that is in memory. */
export const openZipBytes = (bytes: Buffer): Promise<ZipFile> => opened(fromBufferPromise(bytes, options))
/** Opens a zip that lies on the disk; only the parts that are asked for are read. */
export const openZipFile = (path: string): Promise<ZipFile> => opened(openPromise(path, options))

function refuseUnfit(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new ZipError('encryptedZip')
  if (entry.uncompressedSize > limits.fileBytes) throw new ZipError('tooLarge')
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > harmlessBytes && ratio > limits.ratio) throw new ZipError('suspiciousZip')
}

/**
 * The files of a zip by its own list, without unpacking any. Refuses too many, too large ones and all of them
 * together, an encrypted one, and one that unpacks to far more than it is.
 */
export async function listZip(zip: ZipFile, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  // The comment of each and folders count too: whoever lists them is kept busy by them.
  if (zip.entryCount > limits.entries) throw new ZipError('tooManyFiles')
  const found: ZipEntry[] = []
  let all = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (name.endsWith('/') || litter.test(name)) continue
      refuseUnfit(entry, limits)
      all += entry.uncompressedSize
      if (all > limits.allBytes) throw new ZipError('tooLarge')
      found.push({ name, entry })
      if (found.length > limits.entries) throw new ZipError('tooManyFiles')
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('brokenZip', { cause: error })
  }
  return found
}

/** Unpacks one file, counting: what it says about its size is not believed. */
export async function readZipEntry(zip: ZipFile, { entry }: ZipEntry, limits: ZipLimits): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      size += part.length
      if (size > limits.fileBytes) throw new ZipError('tooLarge')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('brokenZip', { cause: error })
  }
  const bytes = Buffer.concat(parts)
  if (crc32(bytes) !== entry.crc32) throw new ZipError('brokenZip')
  return bytes
}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6))
}

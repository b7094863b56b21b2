import { open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
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

/** Limits of reading a zip, whatever sizes its headers declare. */
export interface ZipLimits {
  readonly entries: number
  /** One file, unpacked. */
  readonly fileBytes: number
  /** All files, unpacked. */
  readonly allBytes: number
  /** Unpacked to packed size of one file. */
  readonly ratio: number
}

/** A file as the zip lists it; can be sent to another thread. Its name is never used as a path. */
export interface ZipEntry {
  readonly name: string
  /** Start of its local header. */
  readonly offset: number
  readonly size: number
  readonly packedSize: number
  readonly crc: number
  /** 0: stored, 8: deflated (APPNOTE 4.4.5). */
  readonly method: number
}

/** Below this size a high ratio is no bomb: a page of blanks packs well. */
const harmlessBytes = 64 * 1024
/** Left by file managers; no one put it there. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

/** Local file header without name and extra field (APPNOTE 4.3.7). */
const localHeaderBytes = 30
const localSignature = 0x04034b50
/** Compression methods that are read (APPNOTE 4.4.5). */
const methods = { stored: 0, deflated: 8 } as const

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

/** Opens a zip in memory, works with it and closes it. */
async function withZip<T>(opening: Promise<ZipFile>, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await opened(opening)
  try {
    return await work(zip)
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('brokenZip', { cause: error })
  } finally {
    zip.close()
  }
}

function assertValidSave(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new ZipError('encryptedZip')
  if (entry.uncompressedSize > limits.fileBytes) throw new ZipError('tooLarge')
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > harmlessBytes && ratio > limits.ratio) throw new ZipError('suspiciousZip')
}

/** Refuses entries that share bytes: a bomb lists the same packed bytes many times. */
function refuseOverlapping(entries: readonly ZipEntry[]): void {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  let end = 0
  for (const { offset, packedSize } of inOrder) {
    if (offset < end) throw new ZipError('suspiciousZip')
    end = offset + localHeaderBytes + packedSize
  }
}

async function list(zip: ZipFile, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  // Folders count too: listing them takes as long.
  if (zip.entryCount > limits.entries) throw new ZipError('tooManyFiles')
  const found: ZipEntry[] = []
  let all = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (name.endsWith('/') || litter.test(name)) continue
    assertValidSave(entry, limits)
    all += entry.uncompressedSize
    if (all > limits.allBytes) throw new ZipError('tooLarge')
    if (found.length >= limits.entries) throw new ZipError('tooManyFiles')
    found.push({
      name,
      offset: entry.relativeOffsetOfLocalHeader,
      size: entry.uncompressedSize,
      packedSize: entry.compressedSize,
      crc: entry.crc32,
      method: entry.compressionMethod,
    })
  }
  refuseOverlapping(found)
  return found
}

/** A zip in memory, or the path of one on the disk, of which only what is needed is read. */
export type ZipSource = Uint8Array | string

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * The files of a zip by its own list, without unpacking any. Refuses too many, too large ones and all of them
 * together, an encrypted one, one that unpacks to far more than it is, and those that share bytes.
 * @throws ZipError
 */
export function listZip(source: ZipSource, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  const opening =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(bufferOf(source), options)
  return withZip(opening, zip => list(zip, limits))
}

type ReadAt = (position: number, length: number) => Promise<Buffer>

async function withBytes<T>(source: ZipSource, work: (readAt: ReadAt) => Promise<T>): Promise<T> {
  if (typeof source !== 'string') {
    return work(async (position, length) => bufferOf(source).subarray(position, position + length))
  }
  const file = await open(source)
  try {
    return await work(async (position, length) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** Unpacks at most the declared size, which `listZip` has checked. */
function unpack(packed: Buffer, { method, size }: ZipEntry): Buffer {
  if (method === methods.stored) return packed
  if (method !== methods.deflated) throw new ZipError('brokenZip')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw new ZipError('brokenZip', { cause: error })
  }
}

/**
 * Unpacks one file that `listZip` found. What its local header declares about its size is not used.
 * @throws ZipError where the bytes are not those that the zip's list promises
 */
export function readZipEntry(source: ZipSource, entry: ZipEntry): Promise<Buffer> {
  return withBytes(source, async readAt => {
    const header = await readAt(entry.offset, localHeaderBytes)
    if (header.length < localHeaderBytes || header.readUInt32LE(0) !== localSignature)
      throw new ZipError('brokenZip')
    const skipped = header.readUInt16LE(26) + header.readUInt16LE(28)
    const packed = await readAt(entry.offset + localHeaderBytes + skipped, entry.packedSize)
    const bytes = unpack(packed, entry)
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new ZipError('brokenZip')
    return bytes
  })
}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6))
}

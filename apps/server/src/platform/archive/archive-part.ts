/** One entry of an archive as its manifest lists it. */
export interface ArchivePart {
  readonly name: string
  /** Size of the entry as it is stored (compressed where its name ends in `.zst`). */
  readonly bytes: number
  /** SHA-256 of the entry as it is stored, in hexadecimal. */
  readonly sha256: string
}

/** The last two entries of a whole archive, in this order. */
export const manifestName = 'manifest.json'
export const sealName = 'manifest.sha256'

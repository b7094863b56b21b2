/** One packed file as a zip lists it (PKWARE's .ZIP File Format Specification, "APPNOTE", 4.3). */
export interface ZippedFile {
  readonly name: string
  readonly at: Date
  /** Start of its local header. */
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

const most32 = 0xffffffff
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const flags = 0x0800
const deflated = 8
/** Version 2.0 knows how to unpack what is deflated, 4.5 knows more than 65,535 files. */
const versions = { plain: 20, many: 45 }

/** Time and day as MS-DOS kept them, in UTC: two-second steps from 1980 on (APPNOTE 4.4.6). */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return day * 0x10000 + time
}

/** The fields that a file has in both of its headers, from the version on. */
function common(file: ZippedFile, nameLength: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(versions.plain, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(deflated, 4)
  bytes.writeUInt32LE(dosTime(file.at), 6)
  bytes.writeUInt32LE(file.crc, 10)
  bytes.writeUInt32LE(file.packedSize, 14)
  bytes.writeUInt32LE(file.size, 18)
  bytes.writeUInt16LE(nameLength, 22)
  return bytes
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Returns the header before a file's bytes. Refuses values that need more than 32 bits. */
export function localHeader(file: ZippedFile): Buffer {
  if (file.offset > most32 || file.size > most32) throw new Error('a zip beyond 4 GB is not written')
  const name = Buffer.from(file.name)
  return Buffer.concat([signature(0x04034b50), common(file, name.length), name])
}

/** A file's line in the list at the end. */
export function centralHeader(file: ZippedFile): Buffer {
  const name = Buffer.from(file.name)
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(versions.plain)
  // Comment, disk and attributes are nothing; the last field says where the local header is.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(file.offset, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, common(file, name.length), rest, name])
}

/** The record and its locator that count more files than the plain end can (APPNOTE 4.3.14 and 4.3.15). */
function zip64End(count: number, offset: number, size: number): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(versions.many, 12)
  record.writeUInt16LE(versions.many, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

/** The end of a zip of `count` files whose list begins at `offset` and is `size` bytes long. */
export function endOfZip(count: number, offset: number, size: number): Buffer {
  const isMany = count >= 0xffff || offset + size > most32
  const shown = Math.min(count, 0xffff)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(shown, 8)
  end.writeUInt16LE(shown, 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  return isMany ? Buffer.concat([zip64End(count, offset, size), end]) : end
}

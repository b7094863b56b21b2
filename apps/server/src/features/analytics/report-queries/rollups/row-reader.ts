/** Reads rows in ClickHouse's format RowBinary, value by value, in the order of the question's columns. */
export class RowReader {
  readonly #bytes: DataView
  #at = 0

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#bytes = new DataView(buffer, byteOffset, byteLength)
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.byteLength
  }

  uint8(): number {
    this.#at += 1
    return this.#bytes.getUint8(this.#at - 1)
  }

  /** UInt16, and the number of a Date since 1970-01-01. */
  uint16(): number {
    this.#at += 2
    return this.#bytes.getUint16(this.#at - 2, true)
  }

  uint32(): number {
    this.#at += 4
    return this.#bytes.getUint32(this.#at - 4, true)
  }

  /** UInt64 without its highest 11 bits: a number for a hash that is exact in JavaScript. */
  hash53(): number {
    const low = this.uint32()
    return (this.uint32() & 0x1f_ffff) * 0x1_0000_0000 + low
  }

  float64(): number {
    this.#at += 8
    return this.#bytes.getFloat64(this.#at - 8, true)
  }

  /** The number of elements of an array, which follow it. */
  length(): number {
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes.getUint8(this.#at++)
      length += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return length
    }
  }
}

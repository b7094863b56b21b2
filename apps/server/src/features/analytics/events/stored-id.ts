/**
 * The identifier of an event in the event store: both halves of its UUID combined by exclusive or, followed by zeros, which
 * take a tenth of a byte. The buffer recognizes a repetition by the whole UUID (decision 0004); the store only has
 * to tell the events of a property apart (decision 0149).
 */
export function storedId(id: string): string {
  const hex = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(hex.slice(at, at + 8), 16)
  const combined = (at: number) => ((word(at) ^ word(at + 16)) >>> 0).toString(16).padStart(8, '0')
  const low = combined(8)
  return `${combined(0)}-${low.slice(0, 4)}-${low.slice(4)}-0000-000000000000`
}

/** The same in SQL, of the column `event_id`; a stored identifier stays as it is. */
export const storedIdSql = `reinterpret(bitXor(bitShiftRight(reinterpret(event_id, 'UInt128'), 64),
    bitAnd(reinterpret(event_id, 'UInt128'), toUInt128(18446744073709551615))), 'UUID')`

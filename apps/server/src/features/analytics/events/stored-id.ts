/**
 * The identifier of an event in the event store: both halves of its UUID combined by exclusive or, followed by zeros, which
 * take a tenth of a byte. The buffer recognizes a repetition by the whole UUID (decision 0004); the store only has
 * to tell the events of a property apart (decision 0149).
 */
export function storedId(id: string): string {
  let combined = ''
  for (let digit = 0; digit < 16; digit++) {
    if (digit === 8 || digit === 12) combined += '-'
    combined += hexDigits[valueAt(id, upperHalf[digit] ?? 0) ^ valueAt(id, lowerHalf[digit] ?? 0)]
  }
  return `${combined}-0000-000000000000`
}

const hexDigits = '0123456789abcdef'
/** Where the digits of both halves of a UUID are in its text. */
const upperHalf = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17]
const lowerHalf = [19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]

/** The value of a hexadecimal digit; the codes of letters have the bit 64, those of digits do not. */
function valueAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return (code & 15) + (code >> 6) * 9
}

/** The same in SQL, of the column `event_id`; a stored identifier stays as it is. */
export const storedIdSql = `reinterpret(bitXor(bitShiftRight(reinterpret(event_id, 'UInt128'), 64),
    bitAnd(reinterpret(event_id, 'UInt128'), toUInt128(18446744073709551615))), 'UUID')`

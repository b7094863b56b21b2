/** Ids above this cannot exist in the database. */
const largestId = 2_147_483_647

/** An id from an address: a positive whole number, else null. */
export function readId(text: string): number | null {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= largestId ? id : null
}

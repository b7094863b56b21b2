/** Longest name of a segment, as the contract allows. */
const maxLength = 200

/** The form in which names of segments are compared: without regard to case, outer spaces and the Unicode form. */
export const comparedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** A name for a copy that no other has: "Name (copy)", "Name (copy 2)" … `taken` holds compared names. */
export function freeCopyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`
    const candidate = name.slice(0, maxLength - ending.length) + ending
    if (!taken.has(comparedName(candidate))) return candidate
  }
}

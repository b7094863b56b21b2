/** The colour as `#rrggbb` in lower case, from `#RGB` or `#RRGGBB`; null for anything else (document 2 §5.1). */
export function readHexColour(text: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
}

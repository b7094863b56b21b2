const known = new Map<string, boolean>()
/** Guides have far fewer; typing must not fill the memory. */
const maxKnown = 5000

function read(css: string): boolean {
  try {
    document.createDocumentFragment().querySelector(css)
    return true
  } catch {
    return false
  }
}

/** Whether this browser can read a CSS selector. Each is read once: a guide asks for all of its own at every key. */
export function isValidSelector(css: string): boolean {
  const answer = known.get(css)
  if (answer !== undefined) return answer
  if (known.size >= maxKnown) known.clear()
  const isValid = read(css)
  known.set(css, isValid)
  return isValid
}

/** Whether this browser can read a CSS selector. */
export function isValidSelector(css: string): boolean {
  try {
    document.createDocumentFragment().querySelector(css)
    return true
  } catch {
    return false
  }
}

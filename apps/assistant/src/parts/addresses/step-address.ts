/**
 * The address to go to for a step's `url`: null when it is a pattern or no web address. One of another origin
 * carries the link parameters, because a tab's storage does not go along.
 */
export function stepAddress(
  url: string | null,
  here: string,
  guideId: number,
  stepIndex: number,
): string | null {
  if (!url || url.includes('*')) return null
  try {
    const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url)
    const isHostFirst = !hasScheme && /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(url)
    const address = new URL(isHostFirst ? `${new URL(here).protocol}//${url}` : url, here)
    if (!/^https?:$/.test(address.protocol)) return null
    if (address.origin !== new URL(here).origin) {
      address.searchParams.set('waymark_guide', `${guideId}`)
      address.searchParams.set('waymark_step', `${stepIndex + 1}`)
    }
    return address.href
  } catch {
    return null
  }
}

import type { StepStructure } from '@waymark/domain/guide'

/** Parameter of an address that starts a guide (architecture, "The snippet"). */
const guideParameter = 'waymark_guide'

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

function httpUrl(text: string, base?: URL): URL | null {
  const url = URL.parse(text, base?.href)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** The page of the first step, when it is a single address and not a pattern. */
function firstPage(steps: readonly StepStructure[], main: URL): URL | null {
  const url = steps[0]?.url?.trim()
  if (url === undefined || url === '' || url.includes('*')) return null
  return httpUrl(url, main)
}

/**
 * The address that opens the application and starts the guide: the first step's page where that is a single
 * address, else the default application URL. Returns null while there is no application URL that a browser
 * could open.
 */
export function guideStartUrl(
  mainUrl: string | null,
  guideId: number,
  steps: readonly StepStructure[],
): string | null {
  if (mainUrl === null || mainUrl.includes('*')) return null
  // The protocol is added where it is missing (document 2 §5.6).
  const main = httpUrl(hasScheme(mainUrl) ? mainUrl : `https://${mainUrl}`)
  if (main === null) return null
  const start = firstPage(steps, main) ?? main
  start.searchParams.set(guideParameter, String(guideId))
  return start.href
}

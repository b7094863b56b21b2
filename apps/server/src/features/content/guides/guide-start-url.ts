import type { StepStructure } from '@waymark/domain/content/guide'

/** Parameter of an address that starts a guide (architecture, "The snippet"). */
const guideParameter = 'waymark_guide'
const stepParameter = 'waymark_step'

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

function httpUrl(text: string, base?: URL): URL | null {
  const url = URL.parse(text, base?.href)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** The page of a step, when it is a single address and not a pattern. */
function pageOf(step: StepStructure | undefined, main: URL): URL | null {
  const url = step?.url?.trim()
  if (url === undefined || url === '' || url.includes('*')) return null
  return httpUrl(url, main)
}

/** The page of the step with this index, else that of the nearest step before it that names a single address. */
function startPage(steps: readonly StepStructure[], from: number, main: URL): URL | null {
  const before = steps.slice(0, from + 1).toReversed()
  return before.map(step => pageOf(step, main)).find(page => page !== null) ?? null
}

/** The default application URL, as a browser opens it; null where there is none. */
function mainPage(mainUrl: string | null): URL | null {
  if (mainUrl === null || mainUrl.includes('*')) return null
  // The protocol is added where it is missing (document 2 §5.6).
  return httpUrl(hasScheme(mainUrl) ? mainUrl : `https://${mainUrl}`)
}

/** The address that opens the application with the draft behind a handle; null where no browser could open it. */
export function previewUrl(mainUrl: string | null, handle: string): string | null {
  const main = mainPage(mainUrl)
  main?.searchParams.set('waymark_preview', handle)
  return main?.href ?? null
}

/**
 * The address that opens the application and starts the guide: the page of the step with which it begins where that
 * is a single address, else the default application URL. Returns null while there is no application URL that a
 * browser could open.
 * @param from index of the step with which it begins
 */
export function guideStartUrl(
  mainUrl: string | null,
  guideId: number,
  steps: readonly StepStructure[],
  from = 0,
): string | null {
  const main = mainPage(mainUrl)
  if (main === null) return null
  const start = startPage(steps, from, main) ?? main
  start.searchParams.set(guideParameter, String(guideId))
  if (from > 0) start.searchParams.set(stepParameter, String(from + 1))
  return start.href
}

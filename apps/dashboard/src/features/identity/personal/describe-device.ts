/** Names by what a browser says of itself. The first that matches counts: Edge and Opera name Chrome as well. */
const browsers = [
  ['Microsoft Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

export type Device =
  | { readonly kind: 'browser'; readonly browser: string; readonly system: string }
  /** Something else than a browser of which we know the name. */
  | { readonly kind: 'program' }
  | { readonly kind: 'unknown' }

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** Describes the device of a session from its browser's `User-Agent`. */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { kind: 'unknown' }
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return { kind: 'browser', browser, system }
  return userAgent.startsWith('Mozilla/') ? { kind: 'unknown' } : { kind: 'program' }
}

/** Browsers by the mark that tells them; those that name others besides themselves come first. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^)]*\bSafari\//],
]

/** Systems likewise: an iPad calls itself a Mac, and Android a Linux. */
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** No one's browser says more about itself. */
const longestRead = 500

/**
 * Name, main version and system of a browser by its `User-Agent`, as `Chrome 140, Windows`; nothing that tells one
 * person from another. Empty where it says neither.
 */
export function describeBrowser(userAgent: string): string {
  const text = userAgent.slice(0, longestRead)
  const browser = browsers
    .map(([name, mark]) => [name, mark.exec(text)?.[1]] as const)
    .find(([, version]) => version)
  const system = systems.find(([, mark]) => mark.test(text))?.[0]
  const name = browser === undefined ? undefined : `${browser[0]} ${browser[1]}`
  return [name, system].filter(part => part !== undefined).join(', ')
}

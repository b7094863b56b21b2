const absolute = /^(https?:)?\/\/([^/?#]+)/i
const hostFirst = /^([\w-]+(?:\.[\w-]+)+(?::\d+)?)(?=[/?#]|$)/

/** The host that an address or a page pattern names exactly; null if it names none, or one with a wildcard. */
function hostOf(pattern: string): string | null {
  const host = absolute.exec(pattern)?.[2] ?? hostFirst.exec(pattern)?.[1] ?? null
  return host?.includes('*') ? null : (host?.toLowerCase() ?? null)
}

/**
 * Returns a function that moves addresses and page patterns of the content to the checked application. Content that
 * was recorded in production names that host; a check in another environment replaces it. If the content names the
 * checked host itself, nothing is replaced: it may lead across several hosts.
 * @param checked host with port, and origin, of the checked application
 * @param patterns all addresses and page patterns of the content
 */
export function moveToChecked(
  { host, origin }: { readonly host: string; readonly origin: string },
  patterns: readonly string[],
): (pattern: string) => string {
  if (patterns.some(pattern => hostOf(pattern) === host)) return pattern => pattern
  return pattern =>
    hostOf(pattern) === null
      ? pattern
      : origin + pattern.replace(absolute.test(pattern) ? absolute : hostFirst, '')
}

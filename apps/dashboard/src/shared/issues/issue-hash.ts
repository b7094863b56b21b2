const prefix = 'issue='

/** The end of an address that leads to the field of an issue: `issue=steps.2.url`, without `#`. */
export const issueHash = (path: string): string => prefix + encodeURIComponent(path)

/** The path that such an end names; null for any other. */
export function readIssueHash(hash: string): string | null {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(prefix)) return null
  try {
    return decodeURIComponent(text.slice(prefix.length))
  } catch {
    return null // a person changed the address
  }
}

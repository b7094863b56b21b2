const maxLength = 2048
const dotSegment = /^(?:\.|%2e){1,2}$/i

/**
 * A path of this very site, as it is taken from a link that another person may have written (where to go after
 * signing in): begins with one slash, with query and hash. Null for whatever a browser could read as leading to
 * another place: another host (`//…`, a backslash), control characters, dots that change the path.
 */
export function readLocalPath(text: string): string | null {
  if (text.length > maxLength || /[\p{Cc}\\]|\p{Cs}/u.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.includes('//')) return null
  return path.split('/').some(segment => dotSegment.test(segment)) ? null : text
}

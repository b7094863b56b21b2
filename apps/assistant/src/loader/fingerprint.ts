/** A short fingerprint (FNV-1a), so that no user id is written into the browser's storage. */
export function fingerprint(text: string): string {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return (hash >>> 0).toString(36) + text.length
}

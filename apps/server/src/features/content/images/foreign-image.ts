/**
 * The whole address of an image of another host, or null: an image of our own origin, a path, an unfinished address.
 * Read as a browser reads it, so `//host/a.png` and `https:\\host` are of another host, too.
 * @param origin our own address, as `https://guide.example.com`
 */
export function foreignImage(src: string, origin: string): string | null {
  const url = URL.parse(src, origin)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.origin === new URL(origin).origin ? null : url.href
}

/**
 * The address that begins single sign-on, with where to go afterwards. The server names it by the installation's
 * public address, which may be another than the page's own; anything but http and https is refused (null).
 */
export function ssoStartAddress(startUrl: string, origin: string, returnTo: string): string | null {
  const url = URL.parse(startUrl, origin)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.searchParams.set('to', returnTo)
  return url.href
}

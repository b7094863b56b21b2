/** Name of the code in the fragment of the address; the assistant's core looks for it. */
const codeName = 'waymark_sign_in'

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * The address that opens an application with a code. The code is in the fragment, which browsers send to no server; a
 * fragment that is a route of the application stays in front of it.
 * @param main the application's default address; of a pattern, what is before the first star counts
 * @returns null where there is no address of the web that a browser can open
 */
export function signInAddress(main: string | null, code: string): string | null {
  if (main === null) return null
  const star = main.indexOf('*')
  const [before, after] = star < 0 ? [main, ''] : [main.slice(0, star), main.slice(star)]
  // A star in the host stands for any host.
  const isHostOpen = after !== '' && !before.replace(scheme, '').includes('/')
  if (isHostOpen) return null
  const url = URL.parse(scheme.test(before) ? before : `https://${before}`)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const joint = url.hash === '' ? '' : url.hash.includes('?') ? '&' : '?'
  url.hash = `${url.hash}${joint}${codeName}=${code}`
  return url.href
}

import { matchesGlob } from '../../delivery/targeting/glob.ts'
import { isHostWithPort } from '../../foundation/text/host-name.ts'
import { splitUrl } from '../../foundation/text/split-url.ts'

export type UrlExceptionFault =
  | 'required'
  | 'spaces'
  | 'queryOrHash'
  | 'starInHost'
  | 'invalidHost'
  | 'everything'

/** Host and path of an exception; an empty host stands for every host. */
interface ExceptionParts {
  readonly host: string
  /** Begins with a slash, or is empty where the host alone counts. */
  readonly path: string
}

function readParts(text: string): ExceptionParts {
  const [, rest = ''] = /^(?:https?:\/\/)?(.*)$/is.exec(text.trim()) ?? []
  const slash = rest.indexOf('/')
  const host = slash < 0 ? rest : rest.slice(0, slash)
  const path = slash < 0 ? '' : rest.slice(slash)
  return { host: host.toLowerCase(), path: path.length > 1 ? path.replace(/\/+$/, '') : '' }
}

/**
 * Returns the fault in the address of a URL exception, or null. Valid is a whole address, a host or a path; `*` matches
 * a sub-domain at the start of the host (`*.fruits.com`) and anything in the path (such as `/fruit/` + `*` + `/apple`).
 */
export function checkUrlException(text: string): UrlExceptionFault | null {
  if (text.trim() === '') return 'required'
  if (/\s/.test(text.trim())) return 'spaces'
  if (/[?#]/.test(text)) return 'queryOrHash'
  const { host, path } = readParts(text)
  const bare = host.startsWith('*.') ? host.slice(2) : host
  if (bare.includes('*')) return 'starInHost'
  if (bare !== '' && !isHostWithPort(bare)) return 'invalidHost'
  const isEveryPath = path.replace(/[*/]/g, '') === ''
  return host === '' && isEveryPath ? 'everything' : null
}

function fitsHost(wanted: string, host: string): boolean {
  if (wanted === '') return true
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted
}

/** Whether a page falls under a URL exception; all sub-pages of what it names do too. Queries and hashes count nothing. */
export function matchesUrlException(exception: string, url: string): boolean {
  const page = splitUrl(url)
  if (page === null || checkUrlException(exception) !== null) return false
  const { host, path } = readParts(exception)
  if (!fitsHost(host, page.host)) return false
  return path === '' || matchesGlob(path, page.path) || matchesGlob(`${path}/*`, page.path)
}

/** Whether any of a property's URL exceptions names this page, so that nothing of its use may be recorded. */
export function isExceptedPage(exceptions: readonly string[], url: string): boolean {
  return exceptions.some(exception => matchesUrlException(exception, url))
}

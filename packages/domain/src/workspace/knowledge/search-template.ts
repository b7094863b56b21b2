import { checkUrl, type UrlFault } from '../../foundation/text/index.ts'

/** Values of the placeholders in a search address. */
export interface SearchedFor {
  readonly query: string
  /** Language key of the user, as `en`. */
  readonly language: string
}

/** The address of one search: `{query}` and `{language}` of the template, percent-encoded. */
export const fillTemplate = (template: string, { query, language }: SearchedFor): string =>
  template
    .replaceAll('{language}', encodeURIComponent(language))
    .replaceAll('{query}', () => encodeURIComponent(query))

/**
 * Whether an address template can be searched with: a whole address with `{query}` behind its host, so that no query
 * chooses another server. Null: it can.
 */
export function checkSearchTemplate(template: string): UrlFault | 'queryMissing' | null {
  const fault = checkUrl(fillTemplate(template, { query: 'a', language: 'a' }))
  if (fault !== null) return fault
  const behindHost = template.slice(template.indexOf('//') + 2).search(/[/?#]/)
  const host = template.slice(0, template.indexOf('//') + 2 + Math.max(0, behindHost))
  if (behindHost < 0 || !template.slice(host.length).includes('{query}')) return 'queryMissing'
  return /[{}]/.test(host) ? 'invalid' : null
}

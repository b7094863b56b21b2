import { content, listing } from './confluence-schemas.ts'
import { bearer, type VendorAdapter } from './vendor-adapter.ts'

/** A text in CQL; a quotation mark would end it. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '')}"`

/**
 * Confluence Data Center: REST API of version 9, with a personal access token. Addresses in replies are relative to
 * the site, which may lie below a path. The order by creation stays the same while pages are edited.
 * Described at https://developer.atlassian.com/server/confluence/confluence-rest-api-examples/ (read on 2026-11-29).
 */
export const confluenceDataCenter: VendorAdapter = {
  apiUrl: ({ url }) => url,
  signIn: ({ secret }) => bearer(secret),
  firstPage: async ({ url, only }) => {
    const spaces = only.length === 0 ? '' : ` and space in (${only.map(quoted).join(',')})`
    const cql = `type=page${spaces} order by created asc`
    return `${url}/rest/api/content/search?expand=version&limit=100&cql=${encodeURIComponent(cql)}`
  },
  readPage: (json, _, { url }) => {
    const { results, _links } = listing.parse(json)
    return {
      articles: results.map(page => ({
        title: page.title,
        url: url + page._links.webui,
        language: '',
        updatedAt: String(page.version.number),
        html: null,
        contentUrl: `${url}/rest/api/content/${encodeURIComponent(page.id)}?expand=body.view`,
      })),
      next: _links.next === undefined ? null : url + _links.next,
    }
  },
  readContent: json => content.parse(json).body.view.value,
}

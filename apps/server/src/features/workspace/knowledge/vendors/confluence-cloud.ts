import { z } from 'zod'
import { CrawlFailure } from '../crawl/crawl-failure.ts'
import { content, listing } from './confluence-schemas.ts'
import { basic, type ReadJson, type VendorAccount, type VendorAdapter } from './vendor-adapter.ts'

const spaces = z.object({ results: z.array(z.object({ id: z.union([z.string(), z.number()]) })) })

const wikiOf = ({ url }: VendorAccount): string => `${new URL(url).origin}/wiki`

/** Returns the query that limits a listing to spaces by their keys; the API asks for their ids. */
async function spacesOf(account: VendorAccount, readJson: ReadJson): Promise<string> {
  if (account.only.length === 0) return ''
  const keys = account.only.map(key => `keys=${encodeURIComponent(key)}`).join('&')
  const { results } = spaces.parse(await readJson(`${wikiOf(account)}/api/v2/spaces?limit=250&${keys}`))
  if (results.length === 0) throw new CrawlFailure('notFound')
  return results.map(({ id }) => `&space-id=${encodeURIComponent(id)}`).join('')
}

/**
 * Confluence Cloud: REST API v2, with an API token of an Atlassian account. Described at
 * https://developer.atlassian.com/cloud/confluence/rest/v2/api-group-page (read on 2026-11-29).
 */
export const confluenceCloud: VendorAdapter = {
  apiUrl: wikiOf,
  signIn: ({ account, secret }) => basic(account, secret),
  firstPage: async (account, readJson) =>
    `${wikiOf(account)}/api/v2/pages?status=current&sort=id&limit=100${await spacesOf(account, readJson)}`,
  readPage: (json, url, account) => {
    const { results, _links } = listing.parse(json)
    return {
      articles: results.map(page => ({
        title: page.title,
        url: wikiOf(account) + page._links.webui,
        language: '',
        updatedAt: String(page.version.number),
        html: null,
        contentUrl: `${wikiOf(account)}/api/v2/pages/${encodeURIComponent(page.id)}?body-format=view`,
      })),
      next: _links.next === undefined ? null : new URL(_links.next, url).href,
    }
  },
  readContent: json => content.parse(json).body.view.value,
}

import { z } from 'zod'
import type { VendorAccount, VendorAdapter } from './vendor-adapter.ts'

const pageSize = 100

const listing = z.object({
  result: z.array(
    z.object({
      sys_id: z.string(),
      number: z.string(),
      short_description: z.string(),
      language: z.string().nullish(),
      sys_updated_on: z.string(),
    }),
  ),
})

const content = z.object({ result: z.object({ text: z.string().nullish() }) })

const tableOf = ({ url }: VendorAccount): string => `${new URL(url).origin}/api/now/table/kb_knowledge`

/** Published articles, also of some knowledge bases alone, by their titles; `^` and `,` would separate conditions. */
function queryOf({ only }: VendorAccount): string {
  const titles = only.map(title => title.replaceAll(/[\^,]/g, ' '))
  const bases = titles.length === 0 ? '' : `^kb_knowledge_base.titleIN${titles.join(',')}`
  return `workflow_state=published^active=true${bases}^ORDERBYsys_id`
}

/**
 * ServiceNow Knowledge: Table API, default version (`/api/now/table`), with an OAuth client. Described for the Australia
 * release at https://www.servicenow.com/docs/r/api-reference/rest-apis/c_TableAPI.html (read on 2026-11-29); the
 * parameters are those of the Zurich release.
 */
export const serviceNow: VendorAdapter = {
  apiUrl: ({ url }) => new URL(url).origin,
  signIn: ({ url }) => ({
    kind: 'client',
    tokenUrl: `${new URL(url).origin}/oauth_token.do`,
    scope: null,
  }),
  firstPage: async account => {
    const query = new URLSearchParams({
      sysparm_query: queryOf(account),
      sysparm_fields: 'sys_id,number,short_description,language,sys_updated_on',
      sysparm_exclude_reference_link: 'true',
      sysparm_limit: String(pageSize),
      sysparm_offset: '0',
    })
    return `${tableOf(account)}?${query}`
  },
  readPage: (json, url, account) => {
    const { result } = listing.parse(json)
    const next = new URL(url)
    const offset = Number(next.searchParams.get('sysparm_offset')) + pageSize
    next.searchParams.set('sysparm_offset', String(offset))
    return {
      articles: result.map(article => ({
        title: article.short_description,
        url: `${new URL(url).origin}/kb_view.do?sysparm_article=${encodeURIComponent(article.number)}`,
        language: article.language ?? '',
        updatedAt: article.sys_updated_on,
        html: null,
        contentUrl: `${tableOf(account)}/${encodeURIComponent(article.sys_id)}?sysparm_fields=text`,
      })),
      // Rows that the account may not read are left out of a page, so that only an empty one is the last.
      next: result.length === 0 ? null : next.href,
    }
  },
  readContent: json => content.parse(json).result.text ?? '',
}

import { z } from 'zod'
import { CrawlFailure } from '../crawl/crawl-failure.ts'
import type { VendorAccount, VendorAdapter } from './vendor-adapter.ts'

/** Host, site and web, as `example.sharepoint.com,GUID,GUID`. */
const site = z.object({ id: z.string().regex(/^[\w.,-]+$/) })

const listing = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullish(),
      webUrl: z.string(),
      lastModifiedDateTime: z.string(),
      publishingState: z.object({ level: z.string() }).nullish(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
})

const webParts = z.object({ webparts: z.array(z.object({ innerHtml: z.string().nullish() })).nullish() })
const content = z.object({
  canvasLayout: z
    .object({
      horizontalSections: z.array(z.object({ columns: z.array(webParts).nullish() })).nullish(),
      verticalSection: webParts.nullish(),
    })
    .nullish(),
})

const sitesOf = ({ microsoft }: VendorAccount): string => `${microsoft.graphUrl}/v1.0/sites`

/**
 * Pages of a SharePoint site: Microsoft Graph v1.0 (`sitePage`), with an application of Microsoft Entra that has the
 * permission `Sites.Read.All` or `Sites.Selected`. Web parts of texts are read; others have no words of their own.
 * Described at https://learn.microsoft.com/en-us/graph/api/sitepage-get (v1.0, read on 2026-11-29).
 */
export const sharePoint: VendorAdapter = {
  apiUrl: ({ microsoft }) => microsoft.graphUrl,
  signIn: ({ tenant, microsoft }) => ({
    kind: 'client',
    tokenUrl: `${microsoft.loginUrl}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    scope: `${new URL(microsoft.graphUrl).origin}/.default`,
  }),
  firstPage: async (account, readJson) => {
    const { hostname, pathname } = new URL(account.url)
    const path = pathname === '/' ? '' : `:${pathname}`
    const { id } = site.parse(await readJson(`${sitesOf(account)}/${hostname}${path}`))
    const query = '$select=id,title,webUrl,lastModifiedDateTime,publishingState&$top=100'
    return `${sitesOf(account)}/${id}/pages/microsoft.graph.sitePage?${query}`
  },
  readPage: (json, url) => {
    const { value, '@odata.nextLink': next } = listing.parse(json)
    const [pages = '', rest] = url.split('/microsoft.graph.sitePage')
    if (rest === undefined) throw new CrawlFailure('unreadable')
    return {
      articles: value
        .filter(({ publishingState }) => publishingState == null || publishingState.level === 'published')
        .map(page => ({
          title: page.title ?? '',
          url: page.webUrl,
          language: '',
          updatedAt: page.lastModifiedDateTime,
          html: null,
          contentUrl: `${pages}/${encodeURIComponent(page.id)}/microsoft.graph.sitePage?$expand=canvasLayout`,
        })),
      next: next ?? null,
    }
  },
  readContent: json => {
    const { canvasLayout } = content.parse(json)
    const columns = (canvasLayout?.horizontalSections ?? []).flatMap(section => section.columns ?? [])
    const all = [...columns, ...(canvasLayout?.verticalSection ? [canvasLayout.verticalSection] : [])]
    return all.flatMap(({ webparts }) => (webparts ?? []).map(part => part.innerHtml ?? '')).join('\n')
  },
}

import type { IncomingMessage } from 'node:http'
import type { VendorKind } from '@waymark/domain/workspace/integration'
import { type Answer, type LoopbackSite, openSite } from './loopback-site.ts'

/** An article of a vendor's knowledge base. */
export interface VendorArticle {
  readonly title: string
  readonly html: string
  readonly version: number
  readonly language?: string
}

export interface VendorSite {
  readonly kind: VendorKind
  /** Address that an admin enters. */
  readonly url: string
  /** Articles by id; the listing has two on a page, where the API lets the server choose. */
  readonly articles: Map<string, VendorArticle>
  /** Answers instead of the API; null: the API does. */
  override: ((request: IncomingMessage) => Answer | null) | null
  readonly seen: IncomingMessage[]
  readonly close: () => Promise<void>
}

const perPage = 2
const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) })

interface Asked {
  readonly url: URL
  readonly origin: string
  readonly articles: ReadonlyMap<string, VendorArticle>
}
type Api = (asked: Asked) => Answer | null

function pageOf({ url, articles }: Asked, name = 'cursor', size = perPage) {
  const start = Number(url.searchParams.get(name) ?? 0)
  const all = [...articles]
  return { entries: all.slice(start, start + size), next: start + size < all.length ? start + size : null }
}

const versionOf = ({ version }: VendorArticle) => new Date(Date.UTC(2026, 0, version)).toISOString()
const oneOf = ({ url, articles }: Asked, pattern: RegExp) =>
  articles.get(pattern.exec(url.pathname)?.[1] ?? '')

/**
 * Confluence, whose two APIs share their entries and differ in paths and next links. Cloud: REST API v2,
 * https://developer.atlassian.com/cloud/confluence/rest/v2/api-group-page. Data Center: REST API of version 9,
 * https://developer.atlassian.com/server/confluence/confluence-rest-api-examples/. Both read on 2026-11-29.
 */
const confluence =
  (paths: {
    readonly list: string
    readonly one: RegExp
    readonly spaces?: string
    readonly base: string
  }): Api =>
  asked => {
    const { pathname } = asked.url
    if (pathname === paths.spaces) return json({ results: [{ id: '98310', key: 'HELP' }], _links: {} })
    const found = oneOf(asked, paths.one)
    if (found !== undefined) return json({ title: found.title, body: { view: { value: found.html } } })
    if (pathname !== paths.list) return null
    const { entries, next } = pageOf(asked)
    const more = new URL(asked.url)
    more.searchParams.set('cursor', String(next))
    return json({
      results: entries.map(([id, { title, version }]) => ({
        ...{ id, title, status: 'current', version: { number: version } },
        _links: { webui: `/spaces/HELP/pages/${id}` },
      })),
      _links: next === null ? {} : { next: more.pathname.slice(paths.base.length) + more.search },
    })
  }

/** Help Center API v2, https://developer.zendesk.com/api-reference/help_center/help-center-api/articles (2026-11-29). */
const zendeskApi: Api = asked => {
  if (!asked.url.pathname.endsWith('/articles.json')) return null
  const { entries, next } = pageOf(asked, 'page[after]')
  const one = (id: string, article: VendorArticle) => ({
    title: article.title,
    html_url: `${asked.origin}/hc/${article.language ?? 'en-us'}/articles/${id}`,
    locale: article.language ?? 'en-us',
    updated_at: versionOf(article),
    draft: false,
    body: article.html,
  })
  return json({
    articles: entries.map(([id, article]) => ({
      ...one(id, article),
      translations: [one(id, article), { ...one(id, article), locale: 'fr', draft: true }],
    })),
    meta: { has_more: next !== null },
    links: { next: `${asked.origin}${asked.url.pathname}?include=translations&page[after]=${next}` },
  })
}

/**
 * Table API, default version, of the Australia release:
 * https://www.servicenow.com/docs/r/api-reference/rest-apis/c_TableAPI.html (read on 2026-11-29).
 */
const serviceNowApi: Api = asked => {
  const found = oneOf(asked, /kb_knowledge\/(\w+)$/)
  if (found !== undefined) return json({ result: { text: found.html } })
  if (asked.url.pathname !== '/api/now/table/kb_knowledge') return null
  const { entries } = pageOf(asked, 'sysparm_offset', Number(asked.url.searchParams.get('sysparm_limit')))
  return json({
    result: entries.map(([id, article]) => ({
      ...{ sys_id: id, number: `KB${id}`, short_description: article.title },
      ...{ language: article.language ?? 'en', sys_updated_on: versionOf(article) },
    })),
  })
}

const siteId = 'help.example.com,11,22'
/** Microsoft Graph v1.0, https://learn.microsoft.com/en-us/graph/api/sitepage-get (read on 2026-11-29). */
const graphApi: Api = asked => {
  const { pathname } = asked.url
  if (pathname === '/v1.0/sites/127.0.0.1:/sites/help') return json({ id: siteId })
  const pages = `/v1.0/sites/${siteId}/pages`
  const found = oneOf(asked, /pages\/(\w+)\/microsoft\.graph\.sitePage$/)
  if (found !== undefined) {
    const webparts = [{ '@odata.type': '#microsoft.graph.textWebPart', innerHtml: found.html }]
    return json({ canvasLayout: { horizontalSections: [{ columns: [{ webparts }] }] } })
  }
  if (pathname !== `${pages}/microsoft.graph.sitePage`) return null
  const { entries, next } = pageOf(asked, '$skiptoken')
  return json({
    value: entries.map(([id, article]) => ({
      ...{ id, title: article.title, lastModifiedDateTime: versionOf(article) },
      webUrl: `${asked.origin}/sites/help/SitePages/${id}.aspx`,
      publishingState: { level: 'published' },
    })),
    ...(next === null ? {} : { '@odata.nextLink': `${asked.origin}${pathname}?$skiptoken=${next}` }),
  })
}

const apis: Readonly<Record<VendorKind, Api>> = {
  confluence: confluence({
    list: '/wiki/api/v2/pages',
    one: /^\/wiki\/api\/v2\/pages\/(\w+)$/,
    spaces: '/wiki/api/v2/spaces',
    base: '',
  }),
  confluenceDataCenter: confluence({
    list: '/confluence/rest/api/content/search',
    one: /^\/confluence\/rest\/api\/content\/(\w+)$/,
    base: '/confluence',
  }),
  zendesk: zendeskApi,
  serviceNow: serviceNowApi,
  sharePoint: graphApi,
}

/** Account that every site knows. */
export const vendorAccount = {
  account: 'ada@example.com',
  tenant: 'example.onmicrosoft.com',
  secret: 'a-token',
}
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

const authorizations: Readonly<Record<VendorKind, string>> = {
  confluence: basic('ada@example.com:a-token'),
  confluenceDataCenter: 'Bearer a-token',
  zendesk: basic('ada@example.com/token:a-token'),
  serviceNow: 'Bearer an-access-token',
  sharePoint: 'Bearer an-access-token',
}

const tokenPath: Partial<Record<VendorKind, string>> = {
  serviceNow: '/oauth_token.do',
  sharePoint: '/example.onmicrosoft.com/oauth2/v2.0/token',
}

/** Answers an OAuth client that knows its secret (RFC 6749, 4.4). */
const answerToken: Answer = (request, reply) => {
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    const sent = new URLSearchParams(body)
    const isKnown =
      sent.get('grant_type') === 'client_credentials' &&
      sent.get('client_id') === vendorAccount.account &&
      sent.get('client_secret') === vendorAccount.secret
    reply.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    reply.end(isKnown ? JSON.stringify({ access_token: 'an-access-token', expires_in: 3600 }) : '{}')
  })
}

const pathOfSite: Partial<Record<VendorKind, string>> = {
  confluenceDataCenter: '/confluence',
  sharePoint: '/sites/help',
}

/** A server that answers as the published description of a vendor's API says; never compared with the live service. */
export async function openVendorSite(kind: VendorKind): Promise<VendorSite> {
  const site: LoopbackSite = await openSite({}, request => {
    const instead = vendor.override?.(request) ?? null
    if (instead !== null) return instead
    const url = new URL(request.url ?? '', site.url)
    if (request.method === 'POST' && url.pathname === tokenPath[kind]) return answerToken
    if (request.headers.authorization !== authorizations[kind]) return { status: 401 }
    return apis[kind]({ url, origin: site.url, articles: vendor.articles }) ?? { status: 404 }
  })
  const vendor: VendorSite = {
    ...{ kind, articles: new Map(), override: null, seen: site.seen, close: site.close },
    url: site.url + (pathOfSite[kind] ?? ''),
  }
  return vendor
}

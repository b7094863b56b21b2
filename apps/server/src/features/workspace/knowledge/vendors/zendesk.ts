import { z } from 'zod'
import { basic, type VendorAccount, type VendorAdapter } from './vendor-adapter.ts'

const translation = z.object({
  title: z.string(),
  html_url: z.string(),
  locale: z.string(),
  updated_at: z.string(),
  draft: z.boolean().optional(),
  body: z.string().nullish(),
})

const listing = z.object({
  articles: z.array(translation.extend({ translations: z.array(translation).optional() })),
  meta: z.object({ has_more: z.boolean() }).optional(),
  links: z.object({ next: z.string().nullish() }).optional(),
})

const originOf = ({ url }: VendorAccount): string => new URL(url).origin

/**
 * Zendesk Guide: Help Center API v2, with an API token of an agent. Listings contain the articles and, as
 * `include=translations` asks for, each of their languages. Described at
 * https://developer.zendesk.com/api-reference/help_center/help-center-api/articles (read on 2026-11-29).
 */
export const zendesk: VendorAdapter = {
  apiUrl: originOf,
  signIn: ({ account, secret }) => basic(`${account}/token`, secret),
  firstPage: async account => {
    const [category] = account.only
    const within = category === undefined ? '' : `categories/${encodeURIComponent(category)}/`
    return `${originOf(account)}/api/v2/help_center/${within}articles.json?include=translations&page[size]=30`
  },
  readPage: (json, url) => {
    const { articles, meta, links } = listing.parse(json)
    const next = meta?.has_more === true ? (links?.next ?? null) : null
    return {
      articles: articles
        .filter(article => article.draft !== true)
        .flatMap(article => article.translations ?? [article])
        .filter(one => one.draft !== true)
        .map(one => ({
          title: one.title,
          url: one.html_url,
          language: one.locale,
          updatedAt: one.updated_at,
          html: one.body ?? '',
          contentUrl: null,
        })),
      next: next === null ? null : new URL(next, url).href,
    }
  },
}

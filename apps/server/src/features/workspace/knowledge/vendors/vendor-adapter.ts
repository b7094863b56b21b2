import type { MicrosoftHosts } from '../../../../platform/config/index.ts'

/** Account of a company at a vendor. */
export interface VendorAccount {
  /** Address of the site, without a trailing slash. */
  readonly url: string
  /** E-mail address of the API token, or id of the OAuth client. */
  readonly account: string
  /** Directory of the OAuth client at Microsoft. */
  readonly tenant: string
  /** Token, or secret of the OAuth client. */
  readonly secret: string
  /** Spaces, categories or knowledge bases that are read; empty: all. */
  readonly only: readonly string[]
  readonly microsoft: MicrosoftHosts
}

/** How requests are signed in: with a header, or with the token that an OAuth client receives (RFC 6749, 4.4). */
export type SignIn =
  | { readonly kind: 'header'; readonly value: string }
  | { readonly kind: 'client'; readonly tokenUrl: string; readonly scope: string | null }

/** An article as the listing of a vendor has it. */
export interface Article {
  readonly title: string
  /** Address at which users read it. */
  readonly url: string
  /** Language tag; empty: the vendor does not say it. */
  readonly language: string
  /** Changes whenever the article does: an instant or a version. */
  readonly updatedAt: string
  /** Null: it is at `contentUrl`. */
  readonly html: string | null
  /** Address of its content in the API. */
  readonly contentUrl: string | null
}

export interface ArticlePage {
  readonly articles: readonly Article[]
  /** Address of the next page of the listing; null: this is the last one. */
  readonly next: string | null
}

/** Fetches JSON of the API; throws `CrawlFailure`. */
export type ReadJson = (url: string) => Promise<unknown>

/**
 * What is particular to a vendor. Values of the API are parsed with schemas; what does not fit throws `ZodError`,
 * which ends the run as unreadable. Another vendor is another file like these, and a row in `vendor-adapters.ts`.
 */
export interface VendorAdapter {
  /** Address of the API: requests go to its origin alone. */
  readonly apiUrl: (account: VendorAccount) => string
  readonly signIn: (account: VendorAccount) => SignIn
  /** Address of the first page of the listing. */
  readonly firstPage: (account: VendorAccount, readJson: ReadJson) => Promise<string>
  /** @param url from which the page was read */
  readonly readPage: (json: unknown, url: string, account: VendorAccount) => ArticlePage
  /** HTML of a reply from `contentUrl`; absent: listings contain it. */
  readonly readContent?: (json: unknown) => string
}

/** `Authorization` of RFC 7617. */
export const basic = (name: string, password: string): SignIn => ({
  kind: 'header',
  value: `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`,
})

/** `Authorization` of RFC 6750. */
export const bearer = (token: string): SignIn => ({ kind: 'header', value: `Bearer ${token}` })

import { z } from 'zod'
import { documentLimits, LimitExceeded, requireJsonWithin } from '../../../../platform/untrusted/index.ts'
import { asCrawlFailure, CrawlFailure, outcomeOfStatus, retryAfterOf } from '../crawl/crawl-failure.ts'
import { type Client, type ClientParts, openClient } from '../web/site-client.ts'
import type { ReadJson, SignIn, VendorAccount, VendorAdapter } from './vendor-adapter.ts'

export interface VendorApi {
  readonly readJson: ReadJson
  readonly isExhausted: Client['isExhausted']
}

const tokenTimeoutMs = 10_000
const maxTokenBytes = 64 * 1024
const tokenReply = z.object({ access_token: z.string() })

/** Reads JSON within its limits; throws `CrawlFailure` for what is none. */
function parseJson(body: Buffer): unknown {
  try {
    const text = body.toString('utf8')
    requireJsonWithin(text, documentLimits.articles)
    return JSON.parse(text)
  } catch (error) {
    throw new CrawlFailure(error instanceof LimitExceeded ? 'tooLarge' : 'unreadable')
  }
}

/** Runs a reader of replies; a reply that does not have the shape of the API is unreadable. */
export function readShape<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof TypeError) throw new CrawlFailure('unreadable')
    throw error
  }
}

/** Asks for a token of an OAuth client; its secret goes to the token address alone, which may not redirect. */
async function askToken(
  { outbound, clock }: ClientParts,
  { account, secret }: VendorAccount,
  { tokenUrl, scope }: SignIn & { readonly kind: 'client' },
): Promise<string> {
  const fields = { grant_type: 'client_credentials', client_id: account, client_secret: secret }
  const { status, retryAfter, body } = await outbound
    .post(tokenUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ ...fields, ...(scope === null ? {} : { scope }) }).toString(),
      timeoutMs: tokenTimeoutMs,
      keepBytes: maxTokenBytes,
    })
    .catch((error: unknown) => {
      throw asCrawlFailure(error)
    })
  if (status === 429)
    throw new CrawlFailure('slowDown', retryAfterOf(retryAfter ?? undefined, clock.now().getTime()))
  // Token endpoints answer 400 for a client that they do not know (RFC 6749, 5.2).
  if (status === 400) throw new CrawlFailure('denied')
  const outcome = status >= 300 && status < 400 ? 'elsewhere' : outcomeOfStatus(status)
  if (outcome !== null) throw new CrawlFailure(outcome)
  const json = parseJson(body)
  return readShape(() => tokenReply.parse(json).access_token)
}

async function authorizationOf(parts: ClientParts, account: VendorAccount, signIn: SignIn): Promise<string> {
  const value = signIn.kind === 'header' ? signIn.value : `Bearer ${await askToken(parts, account, signIn)}`
  // A line break would end the header.
  if (!/^[\x20-\x7e]{1,16000}$/.test(value)) throw new CrawlFailure('denied')
  return value
}

/**
 * Opens the API of a vendor: signed in, at the pace and within the limits of one crawl.
 * @throws CrawlFailure
 */
export async function openVendorApi(
  parts: ClientParts,
  adapter: VendorAdapter,
  account: VendorAccount,
): Promise<VendorApi> {
  const { origin } = new URL(adapter.apiUrl(account))
  const client = openClient(parts)
  const authorization = await authorizationOf(parts, account, adapter.signIn(account))
  return {
    isExhausted: client.isExhausted,
    readJson: async url => {
      // What signs in is sent to no other server, whatever a reply names as its next page.
      if (URL.parse(url)?.origin !== origin) throw new CrawlFailure('elsewhere')
      const headers = { authorization, accept: 'application/json' }
      const reply = await client.get(url, documentLimits.articles.bytes, headers).catch((error: unknown) => {
        throw asCrawlFailure(error)
      })
      if (new URL(reply.url).origin !== origin) throw new CrawlFailure('elsewhere')
      const outcome = outcomeOfStatus(reply.status)
      if (outcome !== null) throw new CrawlFailure(outcome)
      return parseJson(reply.body)
    },
  }
}

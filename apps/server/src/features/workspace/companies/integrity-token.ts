import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type AttemptLimiter,
  anonymousAttempter,
  failedLinkAttempts,
} from '../../../platform/attempts/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../../platform/http/index.ts'
import { extensionOf } from './extension-settings.ts'

type Json = Readonly<Record<string, unknown>>

/** The header in which the extension shows the integrity token of its policy. */
export const integrityHeader = 'x-waymark-integrity'
/** The longest token that a company can have. */
const maxTokenLength = 200

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with every token, so that the response time does not reveal which one nearly matched. */
function isToken(tokens: readonly string[], shown: string): boolean {
  const wanted = digest(shown)
  return tokens.filter(token => timingSafeEqual(digest(token), wanted)).length > 0
}

export interface TrustedCompany {
  readonly name: string
  readonly config: Json
  readonly features: Json
}

/** The company that has this integrity token; null where it does not exist or has another one. */
export async function readCompanyOfToken(
  tx: Tx,
  { companyId, token }: { readonly companyId: number; readonly token: unknown },
): Promise<TrustedCompany | null> {
  if (typeof token !== 'string' || token === '' || token.length > maxTokenLength) return null
  const company = await tx
    .selectFrom('company')
    .select(['company.name', 'company.config', 'company.features'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  if (company === undefined) return null
  const config = company.config as Json
  if (!isToken(extensionOf(config).integrityTokens, token)) return null
  return { name: company.name, config, features: company.features as Json }
}

/**
 * Runs `work` in a transaction for a request that shows an integrity token of the company. A wrong token counts
 * against the network and is refused (404), as is a company that does not exist.
 */
export async function withIntegrityToken<T>(
  { database, attempts }: { readonly database: Database; readonly attempts: AttemptLimiter },
  { request, companyId }: { readonly request: ApiContext['request']; readonly companyId: number },
  work: (tx: Tx, company: TrustedCompany) => Promise<T>,
): Promise<T> {
  const attempt = await attempts.take(failedLinkAttempts(request), anonymousAttempter(request))
  const token = request.headers[integrityHeader]
  const company = await database.asSystem(tx => readCompanyOfToken(tx, { companyId, token }))
  if (company === null) throw refuse('notFound')
  await attempt.giveBack()
  return database.asSystem(tx => work(tx, company))
}

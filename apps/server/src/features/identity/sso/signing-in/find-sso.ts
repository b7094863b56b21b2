import { readEmail } from '@waymark/domain/foundation/text'
import { networkOf } from '@waymark/domain/identity/security'
import { sql } from 'kysely'
import { anonymousAttempter } from '../../../../platform/attempts/index.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { ownAddresses } from '../saml/own-addresses.ts'
import type { SsoDependencies } from '../sso-dependencies.ts'

const maxProviders = 5

/** Dependencies of a look-up. */
type FindDependencies = Pick<SsoDependencies, 'attempts' | 'database' | 'publicAddress'>

export interface FoundProviders {
  readonly providers: { startUrl: string; label: string }[]
}

/** Identity providers in use whose company has a member of this domain. */
async function providersOf(tx: Tx, domain: string) {
  const { rows } = await sql<{ company_id: number; url: string }>`
    SELECT s.company_id, s.single_sign_on_service_url AS url FROM company_sso s
    WHERE s.is_enabled AND EXISTS (
      SELECT FROM role_assignment a JOIN manager m ON m.id = a.manager_id
      WHERE a.company_id = s.company_id AND split_part(m.email, '@', 2) = ${domain})
    ORDER BY s.company_id LIMIT ${maxProviders}`.execute(tx)
  return rows
}

/**
 * Returns the sign-in addresses for users with this e-mail domain. Discloses the provider's host and nothing about
 * companies or users; uses the domain alone, so that it confirms no address. Refuses (429) a network that requests many
 * domains without a provider.
 */
export async function findSso(
  deps: FindDependencies,
  { request }: { readonly request: Pick<ApiContext['request'], 'ip'> },
  requested: string,
): Promise<FoundProviders> {
  const lookUp = { budget: 'unknownDomainsOfNetwork', subject: networkOf(request.ip) } as const
  const attempt = await deps.attempts.take([lookUp], anonymousAttempter(request))
  const domain = readEmail(requested)?.split('@').at(-1)
  if (domain === undefined) return { providers: [] }
  const rows = await deps.database.asSystem(tx => providersOf(tx, domain))
  if (rows.length > 0) await attempt.giveBack()
  return {
    providers: rows.map(row => ({
      startUrl: ownAddresses(deps.publicAddress(), row.company_id).startUrl,
      label: new URL(row.url).host,
    })),
  }
}

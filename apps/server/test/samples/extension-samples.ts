import { randomBytes } from 'node:crypto'
import { type Maker, nothing } from './sample.ts'

/** An open session of an end user in the browser extension. */
const anExtensionSession: Maker = async ({ server, company }) => {
  const now = server.clock.now()
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('extension_session')
      .values({
        company_id: company.id,
        user_id: 'user-1',
        attributes: JSON.stringify({}),
        provider_print: 'a-print',
        token_hash: randomBytes(32),
        user_agent: 'A browser',
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .returning('extension_session.id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { session: id } }
}

/** Calls about the sessions of end users in the browser extension. */
export const extensionSamples: Readonly<Record<string, Maker>> = {
  'companies.extensionInstallation': nothing,
  'companies.listExtensionSessions': nothing,
  'companies.endExtensionSession': anExtensionSession,
  'companies.endExtensionSessions': async place => {
    await anExtensionSession(place)
    return { query: { userId: 'user-1' } }
  },
}

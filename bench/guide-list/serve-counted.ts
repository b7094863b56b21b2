import { createRequire } from 'node:module'
import type { Asked, Told } from './channel.ts'
import { type SqlClient, seedGuides } from './seed-guides.ts'
import { seedMessages } from './seed-messages.ts'

interface Address {
  readonly host: string
  readonly port: number
  readonly database?: string
  readonly user?: string
  readonly password?: string | null
}

interface Client extends SqlClient, Address {
  readonly connectionParameters: { readonly application_name?: string }
  readonly connect: () => Promise<void>
  readonly end: () => Promise<void>
}

/** The server's own driver. */
const driver = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg') as {
  readonly Client: { new (address: Address): Client; readonly prototype: { query: SqlClient['query'] } }
}

/** The real server, whose driver counts what it sends; measured over HTTP like any other. */
let count = 0
/** Anyone who serves requests says first for whom: that is the database to fill. */
let serving: Client | null = null
const { query } = driver.Client.prototype
driver.Client.prototype.query = function counted(this: Client, ...sent: Parameters<typeof query>) {
  // Jobs have connections of their own and look for work all the time.
  if (this.connectionParameters.application_name === 'waymark') count += 1
  if (serving === null && JSON.stringify(sent[0]).includes('set_config')) serving = this
  return Reflect.apply(query, this, sent)
}

function connect(): Client {
  if (serving === null) throw new Error('the server has served no one yet')
  const { host, port, database = '', user = '', password } = serving
  return new driver.Client({ host, port, database, user, ...(password ? { password } : {}) })
}

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind === 'statements') return { kind: 'statements', count }
  const client = connect()
  await client.connect()
  try {
    if (asked.kind === 'seed') await seedGuides(client, asked)
    else await seedMessages(client, asked)
  } finally {
    await client.end()
  }
  return { kind: 'seeded' }
}

process.on('message', (asked: Asked) => {
  void answer(asked)
    .catch((error: unknown): Told => ({ kind: 'failed', why: String(error) }))
    .then(told => process.send?.(told))
})
await import('../../apps/server/src/main.ts')

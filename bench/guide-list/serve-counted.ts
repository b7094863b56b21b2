import pg from 'pg'
import { seedGuides } from './seed-guides.ts'

/** What the measured process is asked over its channel, and what it tells. */
export type Asked =
  | { readonly kind: 'statements' }
  | { readonly kind: 'seed'; readonly property: number; readonly guides: number; readonly chapters: number }
export type Told =
  | { readonly kind: 'statements'; readonly count: number }
  | { readonly kind: 'seeded' }
  | { readonly kind: 'failed'; readonly why: string }

/** The real server, whose driver counts what it sends; measured over HTTP like any other. */
let count = 0
/** Whoever serves requests says first for whom: that is the database to fill. */
let serving: pg.Client | null = null
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...sent: unknown[]) {
  // Jobs have connections of their own and look for work all the time.
  if (this.connectionParameters.application_name === 'waymark') count += 1
  if (serving === null && JSON.stringify(sent[0]).includes('set_config')) serving = this
  return Reflect.apply(query, this, sent)
} as typeof query

declare module 'pg' {
  interface Client {
    readonly connectionParameters: { readonly application_name?: string }
  }
}

function connect(): pg.Client {
  if (serving === null) throw new Error('the server has served nobody yet')
  const { host, port, database = '', user = '', password } = serving
  return new pg.Client({ host, port, database, user, ...(password ? { password } : {}) })
}

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind === 'statements') return { kind: 'statements', count }
  const client = connect()
  await client.connect()
  try {
    await seedGuides(client, asked)
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

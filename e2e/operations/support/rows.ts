import { join } from 'node:path'
import { Database } from '../../../apps/server/src/platform/database/index.ts'
import {
  APP_ROLE,
  connectionString,
} from '../../../apps/server/src/platform/embedded-postgres/connection-string.ts'
import { readRunRecord } from '../../../apps/server/src/platform/embedded-postgres/run-file.ts'
import { loadSecrets } from '../../../apps/server/src/platform/embedded-postgres/secrets.ts'
import { openLog } from '../../../apps/server/src/platform/log.ts'

type Row = Readonly<Record<string, unknown>>

/** Asks the running embedded database past the server, as one who sees every company. */
export async function queryRows<R extends Row>(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const home = join(dataDir, 'postgres')
  const record = readRunRecord(join(home, 'run.json'))
  if (record === null) throw new Error(`no database runs on ${dataDir}`)
  const password = loadSecrets(join(home, 'secrets.json')).app
  const database = new Database({
    connectionString: connectionString(record.socketFolder, { role: APP_ROLE, password }),
    log: openLog('silent'),
    maxConnections: 1,
  })
  try {
    const client = await database.pool.connect()
    // A database that is killed meanwhile fails the question; the event beside it would end the tests.
    client.on('error', () => undefined)
    try {
      await client.query("SELECT set_config('waymark.is_system', 'on', false)")
      return (await client.query<R>(text, [...values])).rows
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}

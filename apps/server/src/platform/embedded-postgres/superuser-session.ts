import pg from 'pg'
import { connectionString } from './connection-string.ts'
import { SUPERUSER } from './init-data-folder.ts'

/**
 * Runs `work` with a connection of the superuser to the database `postgres`, and closes it. Gives up after
 * `answerMs` without an answer: a frozen PostgreSQL takes connections and never speaks.
 */
export async function withSuperuser<T>(
  { socketFolder, password, answerMs }: { socketFolder: string; password: string; answerMs: number },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionString(socketFolder, { role: SUPERUSER, password, database: 'postgres' }),
    application_name: 'waymark start',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // Without a listener a connection that breaks between two statements would end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether PostgreSQL refused the password (SQLSTATE 28P01). */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01'
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../test/copy-database.ts'
import { type MailTrap, openMailTrap, readMessage } from '../test/mail-trap.ts'
import { type Background, openBackground } from './background.ts'
import { createClickHouse } from './platform/clickhouse/index.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/index.ts'
import { Database } from './platform/database/index.ts'
import { openLocalFiles } from './platform/files/files.ts'
import { openLog } from './platform/log.ts'
import { writeMail } from './platform/mail/index.ts'
import { secretFrom } from './platform/secret/index.ts'

/** The whole way of a message: posted in a transaction, kept as a job, handed to a mail server. */

const log = openLog('silent')
const soon = { timeout: 25_000, interval: 50 }

let copy: DatabaseCopy
let database: Database
let trap: MailTrap
let dataDir: string

beforeAll(async () => {
  copy = await copyDatabase()
  database = new Database({ connectionString: copy.appUrl, log })
  trap = await openMailTrap()
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-background-'))
})
afterAll(async () => {
  await trap.close()
  await database.close()
  await copy.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the background work, with or without a mail server, for the duration of `work`. */
async function withBackground(env: Record<string, string>, work: (it: Background) => Promise<void>) {
  const events = createClickHouse({ url: 'http://127.0.0.1:9' })
  const background = await openBackground({
    config: readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Waymark <waymark@example.com>', ...env }),
    log,
    clock: systemClock,
    files: openLocalFiles(dataDir),
    secret: secretFrom('a secret that only this test knows'),
    publicAddress: () => 'https://waymark.example.com',
    lookEveryS: 0.5,
    stores: { database, adminConnectionString: copy.ownerUrl, events, close: async () => {} },
  })
  try {
    await work(background)
  } finally {
    await background.close()
    await events.close()
  }
}

const letterTo = (to: string) =>
  writeMail('passwordChanged', 'de', to, { name: 'Jörg Weiß', link: 'https://waymark.example.com/login' })

const post = (background: Background, to: string) =>
  database.asSystem(tx => background.mailBox.post(tx, letterTo(to)))

/** Has the one message that is tried again later tried at once; how long the queue waits is its own matter. */
async function retryNow(): Promise<void> {
  const hurry = async () => {
    const { rowCount } = await database.pool.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail-send' AND state = 'retry'`,
    )
    return rowCount
  }
  await expect.poll(hurry, soon).toBe(1)
}

const arrived = (to: string) => trap.mails.filter(mail => mail.to.includes(to))

describe('a message that was posted', () => {
  it('MAIL-6 is sent once its change is committed, and never when it was not', async () => {
    await withBackground({ SMTP_URL: trap.url }, async background => {
      const undone = database.asSystem(async tx => {
        await background.mailBox.post(tx, letterTo('undone@example.com'))
        throw new Error('changed my mind')
      })
      await expect(undone).rejects.toThrow('changed my mind')
      await post(background, 'done@example.com')
      await expect.poll(() => arrived('done@example.com'), soon).toHaveLength(1)
      expect(arrived('done@example.com')[0]?.text).toContain('Guten Tag Jörg Weiß,')
      expect(arrived('undone@example.com')).toEqual([])
    })
  })

  it('MAIL-4 arrives once when the server refused it for the moment', { timeout: 40_000 }, async () => {
    await withBackground({ SMTP_URL: trap.url }, async background => {
      const before = trap.attempts()
      trap.refuseNext(450)
      await post(background, 'refused@example.com')
      await retryNow()
      await expect.poll(() => arrived('refused@example.com'), soon).toHaveLength(1)
      expect(trap.attempts() - before).toBe(2)
      await post(background, 'after@example.com')
      await expect.poll(() => arrived('after@example.com'), soon).toHaveLength(1)
      expect(arrived('refused@example.com')).toHaveLength(1)
    })
  })

  it('MAIL-4 waits while the mail server is away and arrives when it is back', {
    timeout: 60_000,
  }, async () => {
    const { port } = trap
    await trap.close()
    await withBackground({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async background => {
      await post(background, 'patient@example.com')
      const failed = async () => {
        const { rows } = await database.pool.query(
          `SELECT count(*)::int AS waiting FROM pgboss.job WHERE name = 'mail-send' AND state = 'retry'`,
        )
        return (rows[0] as { waiting: number }).waiting
      }
      await expect.poll(failed, soon).toBe(1)
      trap = await openMailTrap({ port })
      await retryNow()
      await expect.poll(() => arrived('patient@example.com'), { ...soon, timeout: 40_000 }).toHaveLength(1)
    })
  })

  it('MAIL-7 becomes a file of the outbox folder where no mail server is named', async () => {
    await withBackground({}, async background => {
      await post(background, 'outbox@example.com')
      const files = async () => {
        const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
        return names.filter(name => name.endsWith('.eml'))
      }
      await expect.poll(files, soon).toHaveLength(1)
      const [name = ''] = await files()
      const { headers, text } = readMessage(await readFile(join(dataDir, 'outbox', name), 'latin1'))
      expect(headers['to']).toBe('outbox@example.com')
      expect(headers['subject']).toBe('Ihr Waymark-Passwort wurde geändert')
      expect(text).toContain('Guten Tag Jörg Weiß,')
    })
  })
})

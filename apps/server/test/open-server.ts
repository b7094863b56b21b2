import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../src/app.ts'
import { jobWorks } from '../src/background.ts'
import { scheduleRunQueue } from '../src/features/analytics/report-schedules/index.ts'
import { openImageStorage, openPictureReader } from '../src/features/content/images/index.ts'
import { inviteJob, inviteQueue } from '../src/features/identity/magic-links/index.ts'
import { markInvited, renameJob, renameQueue } from '../src/features/people/people/index.ts'
import { type JobRunner, runJob } from '../src/features/workspace/background-jobs/index.ts'
import { crawlJobs, crawlQueue } from '../src/features/workspace/knowledge/index.ts'
import { mailJobEnd } from '../src/features/workspace/notifications/index.ts'
import { createClickHouse } from '../src/platform/clickhouse/index.ts'
import { type Config, readConfig } from '../src/platform/config/index.ts'
import { Database } from '../src/platform/database/index.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openLog } from '../src/platform/log.ts'
import type { MailBox, MailMessage } from '../src/platform/mail/index.ts'
import { openOutbound } from '../src/platform/outbound/index.ts'
import { secretFrom } from '../src/platform/secret/index.ts'
import { openTranslator } from '../src/platform/translator/index.ts'
import { copyDatabase, type DatabaseCopy } from './copy-database.ts'

/** A running server on a database of its own. */
export interface TestServer {
  readonly url: string
  readonly database: Database
  readonly copy: DatabaseCopy
  /** Directory of the server's files. */
  readonly dataDir: string
  /** Messages that were posted, in order: the outside world's side of the mail. */
  readonly mails: MailMessage[]
  /** Lines of the log that are security events, in order. */
  readonly securityLines: Record<string, unknown>[]
  /** Other lines of the log with the level warn or above, in order. */
  readonly warnings: Record<string, unknown>[]
  /** Does every job that was started, one after another, as a worker would; also those that are started meanwhile. */
  readonly runJobs: () => Promise<void>
  /** Work of scheduled reports that was queued; a test runs it itself, on the mail server and bucket of its own. */
  readonly scheduleRuns: object[]
  /** The server's clock; it stands still until a test moves it. */
  readonly clock: { now: () => Date; set: (at: string) => void }
  readonly close: () => Promise<void>
}

function stoppedClock(at: string): TestServer['clock'] {
  let now = new Date(at)
  return {
    now: () => now,
    set: next => {
      now = new Date(next)
    },
  }
}

/** Nothing listens there, so event reports answer that the store is unavailable. */
const nowhere = 'http://127.0.0.1:9'

/** Secret from which the test server derives its keys. */
export const testSecret = 'a secret that only the tests of the API know'

interface OpenOptions {
  /** Environment variables besides those of every test, as `{REGISTRATION: 'open'}`. */
  readonly env?: Readonly<Record<string, string>>
  /** Address of a ClickHouse that holds the events. */
  readonly eventsUrl?: string | (() => string)
  /** A server whose database and clock it shares; it is closed before that one. */
  readonly beside?: TestServer
  /** How a call waits whose answer has to take as long for everyone, in place of waiting for real. */
  readonly wait?: (ms: number) => Promise<void>
}

type KeptLines = Pick<TestServer, 'securityLines' | 'warnings'>

/** Levels of the log at which something was not as it should be. */
const noted: readonly unknown[] = ['warn', 'error', 'fatal']

/** A log that keeps the lines of security events, and warnings and errors; it drops the others. */
function keepLines({ securityLines, warnings }: KeptLines) {
  return openLog('info', {
    write: text => {
      const line = JSON.parse(text) as Record<string, unknown>
      if (line['msg'] === 'security event') securityLines.push(line)
      else if (noted.includes(line['level'])) warnings.push(line)
    },
  })
}

/** A mail box that keeps what is posted. */
const mailBoxOf = (mails: MailMessage[]): MailBox => ({
  post: async (_, message) => {
    mails.push(message)
  },
})

const freshCopy = async () => ({ copy: await copyDatabase(), clock: stoppedClock('2026-03-02T10:00:00Z') })

const openInvites = (deps: Omit<Parameters<typeof inviteJob>[0], 'layReady'> & { database: Database }) =>
  inviteJob({ ...deps, layReady: companyId => markInvited(deps.database, companyId) })

/** A translation service that no one answers for: calls that start a translation are taken. */
export const translatorEnv = { TRANSLATE_API: 'libretranslate', TRANSLATE_URL: 'http://127.0.0.1:9' }

interface QueuedJob {
  readonly name: string
  readonly work: object
}

interface QueueParts {
  readonly database: Database
  readonly invites: ReturnType<typeof openInvites>
  readonly crawls: ReturnType<typeof crawlJobs>[0]
  readonly runner: JobRunner
}

type OpenedLater = 'readPicture' | 'translator' | 'shelf' | 'publicAddress'

interface QueueStores extends Omit<Parameters<typeof jobWorks>[0], OpenedLater> {
  readonly database: Database
  readonly files: ReturnType<typeof openFiles>
  readonly outbound: ReturnType<typeof openOutbound>
  readonly secret: ReturnType<typeof secretFrom>
  readonly config: Config
  readonly log: JobRunner['log']
}

interface QueueMail {
  readonly mailBox: () => MailBox
  readonly publicAddress: () => string
}

/** Creates the parts that run the queued jobs of a test server, with its stores and its mailbox. */
function openQueuedJobs(stores: QueueStores, mail: QueueMail): QueueParts {
  const { database, events, clock, files, outbound, secret, log } = stores
  const translator = openTranslator(stores.config)
  const shelf = openImageStorage(files, secret.key('image-name'))
  const readPicture = openPictureReader({ shelf, outbound })
  const notes = { ...mail, unsubscribeKey: secret.key('unsubscribe') }
  return {
    database,
    invites: openInvites({ database, clock, ...mail }),
    crawls: crawlJobs(
      // No pause between two pages: the tests' own servers need none.
      {
        ...{ database, outbound, clock, wait: async () => {}, microsoft: stores.config.microsoft },
        key: secret.key('integration-secret'),
      },
      () => ({ enqueue: async () => {} }),
    )[0],
    runner: {
      ...{
        database,
        files,
        log,
        works: jobWorks({
          ...{ database, events, clock, files, readPicture, translator, shelf },
          publicAddress: mail.publicAddress,
        }),
      },
      tellEnd: (tx, run) => mailJobEnd(tx, run, notes),
    },
  }
}

/** Keeps what is queued: runs of scheduled reports apart from the rest. */
function openQueue() {
  const waiting: QueuedJob[] = []
  const scheduleRuns: object[] = []
  const enqueue = async (_: unknown, name: string, work: object) => {
    if (name === scheduleRunQueue) scheduleRuns.push(work)
    else waiting.push({ name, work })
  }
  return { waiting, scheduleRuns, enqueue }
}

/** Runs the queued jobs, and those that they queue, in their order. */
async function runQueued(
  waiting: QueuedJob[],
  { database, invites, crawls, runner }: QueueParts,
): Promise<void> {
  const { signal } = new AbortController()
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name, work } = next
    if (name === renameQueue) await renameJob(database).run(work as never, signal)
    else if (name === inviteQueue) await invites.run(work as never, signal)
    else if (name === crawlQueue) await crawls.run(work as never, signal)
    else await runJob(runner, (work as { readonly jobId: number }).jobId, signal)
  }
}

/** Starts the whole application on a copy of the migrated database, on a free port. */
export async function openServer({
  eventsUrl = nowhere,
  env = {},
  beside,
  wait,
}: OpenOptions = {}): Promise<TestServer> {
  const { copy, clock } = beside ?? (await freshCopy())
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-api-'))
  const lines: KeptLines = { securityLines: [], warnings: [] }
  const log = keepLines(lines)
  const database = new Database({ connectionString: copy.appUrl, log })
  const events = createClickHouse({ url: eventsUrl })
  const mails: MailMessage[] = []
  let address = ''
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'false', DATA_DIR: dataDir, ...env })
  const files = openFiles(config)
  const { waiting, scheduleRuns, enqueue } = openQueue()
  const secret = secretFrom(testSecret)
  const outbound = openOutbound({ allowPrivate: config.allowPrivateFetch, timeoutMs: 2_000 })
  const mailBox = mailBoxOf(mails)
  const queue = openQueuedJobs(
    { database, events, clock, files, outbound, secret, log, config },
    { mailBox: () => mailBox, publicAddress: () => address },
  )
  const app = await openApp({
    config,
    files,
    log,
    clock,
    secret,
    // No events are drained here: a test that reads reports writes them itself.
    background: {
      wakeDrain: () => {},
      jobs: { enqueue },
      mailBox,
    },
    publicAddress: () => address,
    demoAddress: () => null,
    ...(wait === undefined ? {} : { wait }),
    stores: { database, adminConnectionString: copy.ownerUrl, events, close: async () => {} },
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  return {
    url: address,
    mails,
    scheduleRuns,
    ...lines,
    database,
    copy,
    dataDir,
    clock,
    runJobs: () => runQueued(waiting, queue),
    close: async () => {
      await app.close()
      await outbound.close()
      await events.close()
      await database.close()
      if (beside === undefined) await copy.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { pruneContentDocuments } from './features/assistant/index.ts'
import { backgroundJobs, forgetExpiredFiles, type JobRunner } from './features/background-jobs/index.ts'
import { type EventDrain, startEventDrain } from './features/events/index.ts'
import { forgetEndedSessions } from './features/session/index.ts'
import { forgetStaffEvents } from './features/shell/index.ts'
import { forgetAssertions } from './features/sso/index.ts'
import { exportWork, forgetImports, importWork } from './features/translations/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Files } from './platform/files/files.ts'
import { type JobKind, type Jobs, openJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import { type Mail, type MailBox, mailJob, openMail, openMailBox } from './platform/mail/index.ts'
import type { Stores } from './stores.ts'

export interface Background {
  readonly jobs: Jobs
  readonly mailBox: MailBox
  /** Says that events were added, so that they are brought on soon. */
  readonly wakeDrain: () => void
  readonly close: () => Promise<void>
}

interface BackgroundParts {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly stores: Stores
  readonly files: Files
}

/** What the work of a job may use. */
export type WorkParts = Pick<BackgroundParts, 'clock' | 'files'> & { readonly database: Stores['database'] }

/** What does each kind of job that people start. */
export function jobWorks(parts: WorkParts): JobRunner['works'] {
  return { exportTranslations: exportWork(parts), importTranslations: importWork(parts) }
}

/** Results and uploads whose time is over. */
async function forgetFiles({ stores: { database }, files }: BackgroundParts): Promise<void> {
  const results = await forgetExpiredFiles(database)
  const uploads = await database.asSystem(tx => forgetImports(tx))
  for (const key of [...results, ...uploads]) await files.delete(key)
}

function jobKinds(parts: BackgroundParts, mail: Mail): readonly JobKind<never>[] {
  const { stores, clock, log, files } = parts
  const { database } = stores
  const keepHouse: JobKind<object> = {
    name: 'housekeeping',
    tries: 3,
    timeoutS: 600,
    cron: '17 3 * * *',
    run: async () => {
      await forgetEndedSessions(stores.database, clock.now())
      await forgetAssertions(stores.database, clock.now())
      await forgetStaffEvents(stores.database, clock.now())
      await pruneContentDocuments(stores.database, clock.now())
      await forgetFiles(parts)
    },
  }
  return [
    mailJob(mail, log),
    keepHouse,
    backgroundJobs({ database, files, log, works: jobWorks({ database, clock, files }) }),
  ]
}

/** Opens what works without being asked: the job queue and, in a worker, the way of events into their store. */
export async function openBackground(parts: BackgroundParts): Promise<Background> {
  const { config, log, stores } = parts
  const isWorker = config.role !== 'web'
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, log })
  const jobs = await openJobs({
    connectionString: stores.adminConnectionString,
    log,
    kinds: jobKinds(parts, mail),
    isWorker,
  })
  const drain: EventDrain | null = isWorker
    ? startEventDrain({ pool: stores.database.pool, store: stores.events, log })
    : null
  return {
    jobs,
    mailBox: openMailBox(jobs),
    wakeDrain: () => drain?.wake(),
    close: async () => {
      await Promise.all([drain?.stop(), jobs.stop()])
      mail.close()
    },
  }
}

import { pruneContentDocuments } from './features/assistant/index.ts'
import { backgroundJobs, forgetExpiredFiles, type JobRunner } from './features/background-jobs/index.ts'
import { type EventDrain, startEventDrain } from './features/events/index.ts'
import { alarmJob } from './features/guide-alarms/index.ts'
import { guidePdfWork } from './features/guide-pdf/index.ts'
import { forgetPreviews } from './features/guide-previews/index.ts'
import { openImageShelf, openPictureReader, type PictureReader } from './features/images/index.ts'
import { inviteJob } from './features/magic-links/index.ts'
import { eraseWork, exportPersonWork, markInvited, renameJob } from './features/people/index.ts'
import { layoutJob } from './features/segments/index.ts'
import { forgetEndedSessions } from './features/session/index.ts'
import { forgetStaffEvents } from './features/shell/index.ts'
import { forgetDebugSessions } from './features/snippet/index.ts'
import { forgetAssertions } from './features/sso/index.ts'
import { surveyExportWork } from './features/tasks/index.ts'
import { exportWork, forgetImports, importWork } from './features/translations/index.ts'
import { forgetUserImports, userImportWork } from './features/user-imports/index.ts'
import { thinVersions } from './features/versions/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Files } from './platform/files/files.ts'
import { removeExpiredKeys } from './platform/idempotency/index.ts'
import { type JobKind, type Jobs, openJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import { type Mail, type MailBox, mailJob, openMail, openMailBox } from './platform/mail/index.ts'
import { type Outbound, openOutbound } from './platform/outbound/index.ts'
import type { Secret } from './platform/secret/index.ts'
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
  readonly secret: Secret
  /** Address under which people reach the server, for links in messages. */
  readonly publicAddress: () => string
  /** Seconds between two looks for work. */
  readonly lookEveryS?: number
}

/** What the work of a job may use. */
export interface WorkParts extends Pick<BackgroundParts, 'clock' | 'files'> {
  readonly database: Stores['database']
  readonly events: Stores['events']
  readonly readPicture: PictureReader
}

/** What does each kind of job that people start. */
export function jobWorks(parts: WorkParts): JobRunner['works'] {
  return {
    exportTranslations: exportWork(parts),
    importTranslations: importWork(parts),
    exportGuidePdf: guidePdfWork(parts),
    importUsers: userImportWork(parts),
    importCompanyUsers: userImportWork(parts),
    exportSurveyResults: surveyExportWork(parts),
    exportNpsResults: surveyExportWork(parts),
    exportUserData: exportPersonWork(parts),
    eraseUser: eraseWork(parts),
  }
}

/** Results and uploads whose time is over. */
async function forgetFiles({ stores: { database }, files }: BackgroundParts): Promise<void> {
  const results = await forgetExpiredFiles(database)
  const uploads = await database.asSystem(tx => forgetImports(tx))
  const people = await database.asSystem(tx => forgetUserImports(tx))
  for (const key of [...results, ...uploads, ...people]) await files.delete(key)
}

interface Openings {
  readonly mail: Mail
  readonly outbound: Outbound
  readonly mailBox: () => MailBox
}

function jobKinds(parts: BackgroundParts, { mail, outbound, mailBox }: Openings): readonly JobKind<never>[] {
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
      await forgetPreviews(database, clock.now())
      await forgetDebugSessions(database, clock.now())
      await thinVersions(database, clock.now())
      await database.asSystem(tx => removeExpiredKeys(tx, clock.now()))
    },
  }
  const shelf = openImageShelf(files, parts.secret.key('image-name'))
  const readPicture = openPictureReader({ shelf, outbound })
  const works = jobWorks({ database, events: stores.events, clock, files, readPicture })
  const { publicAddress } = parts
  return [
    mailJob(mail, log),
    keepHouse,
    backgroundJobs({ database, files, log, works }),
    renameJob(database),
    layoutJob(database),
    inviteJob({
      ...{ database, clock, mailBox, publicAddress },
      layReady: companyId => markInvited(database, companyId),
    }),
    alarmJob({ database, events: stores.events, clock, mailBox, publicAddress }),
  ]
}

/** Opens what works without being asked: the job queue and, in a worker, the way of events into their store. */
export async function openBackground(parts: BackgroundParts): Promise<Background> {
  const { config, log, stores } = parts
  const isWorker = config.role !== 'web'
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, log })
  const outbound = openOutbound({ allowPrivate: config.allowPrivateFetch })
  let mailBox: MailBox | null = null
  const openedMailBox = (): MailBox => {
    if (mailBox === null) throw new Error('the mail box opens with the job queue')
    return mailBox
  }
  const jobs = await openJobs({
    connectionString: stores.adminConnectionString,
    log,
    kinds: jobKinds(parts, { mail, outbound, mailBox: openedMailBox }),
    isWorker,
    lookEveryS: parts.lookEveryS,
  })
  mailBox = openMailBox(jobs)
  const drain: EventDrain | null = isWorker
    ? startEventDrain({ pool: stores.database.pool, store: stores.events, log })
    : null
  return {
    jobs,
    mailBox,
    wakeDrain: () => drain?.wake(),
    close: async () => {
      await Promise.all([drain?.stop(), jobs.stop()])
      await outbound.close()
      mail.close()
    },
  }
}

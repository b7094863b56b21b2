import { setTimeout as wait } from 'node:timers/promises'
import { retentionJob } from './features/analytics/event-retention/index.ts'
import { type EventDrain, startEventDrain } from './features/analytics/events/index.ts'
import { scheduleJobs } from './features/analytics/report-schedules/index.ts'
import { surveyExportWork } from './features/analytics/tasks/index.ts'
import { alarmJob } from './features/content/guide-alarms/index.ts'
import { guidePdfWork } from './features/content/guide-pdf/index.ts'
import { prunePreviews } from './features/content/guide-previews/index.ts'
import {
  type ImageStorage,
  openImageStorage,
  openPictureReader,
  type PictureReader,
  storedImagesJob,
} from './features/content/images/index.ts'
import { textCopyWork, textRemovalWork } from './features/content/languages/index.ts'
import { requireTranslator, type TranslationPlan } from './features/content/machine-translation/index.ts'
import {
  exportWork,
  importWork,
  pruneImports,
  translateAssistantTexts,
  translateObject,
} from './features/content/translations/index.ts'
import { pruneVersions } from './features/content/versions/index.ts'
import {
  pruneContentDocuments,
  pruneCopilotQuestions,
  pruneCopilotUsage,
} from './features/delivery/assistant/index.ts'
import { pruneEditorSessions, pruneUnfinishedRecordings } from './features/delivery/editor/index.ts'
import { pruneDebugSessions } from './features/delivery/snippet/index.ts'
import { pruneExtensionSessions } from './features/identity/end-users/index.ts'
import { inviteJob } from './features/identity/magic-links/index.ts'
import { pruneEndedSessions } from './features/identity/session/index.ts'
import { pruneAssertions } from './features/identity/sso/index.ts'
import { startMessageSchedule, translateMessage } from './features/messages/messages/index.ts'
import { eraseWork, exportPersonWork, markInvited, renameJob } from './features/people/people/index.ts'
import { layoutJob } from './features/people/segments/index.ts'
import { pruneUserImports, userImportWork } from './features/people/user-imports/index.ts'
import { deleteArchivedApplications, refreshDiscovered } from './features/workspace/applications/index.ts'
import {
  backgroundJobs,
  type JobRunner,
  type JobWork,
  pruneExpiredFiles,
} from './features/workspace/background-jobs/index.ts'
import { openMailLooks, pruneInstallations, stylingsWork } from './features/workspace/companies/index.ts'
import { crawlJobs, type Enqueue } from './features/workspace/knowledge/index.ts'
import { digestJob, mailJobEnd } from './features/workspace/notifications/index.ts'
import { announceContentChange } from './features/workspace/properties/index.ts'
import { pruneStaffEvents } from './features/workspace/shell/index.ts'
import { pruneDeliveries, startWebhookSender } from './features/workspace/webhooks/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Files } from './platform/files/files.ts'
import { removeExpiredKeys } from './platform/idempotency/index.ts'
import { type JobKind, type Jobs, openJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import { type Mail, type MailBox, mailJob, openMail, openMailBox } from './platform/mail/index.ts'
import { type Outbound, openOutbound } from './platform/outbound/index.ts'
import type { Secret } from './platform/secret/index.ts'
import { openTranslator, type Translator } from './platform/translator/index.ts'
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

/** Dependencies of a job's work. */
export interface WorkParts extends Pick<BackgroundParts, 'clock' | 'files' | 'publicAddress'> {
  readonly database: Stores['database']
  readonly events: Stores['events']
  readonly readPicture: PictureReader
  readonly shelf: ImageStorage
  readonly translator: Translator | null
}

/** Translates what the job is about: a message, a guide, a chapter, or the texts of the assistant. */
function translateWork(parts: WorkParts): JobWork {
  return async run => {
    const { subject, ...how } = run.payload as TranslationPlan
    const work = { ...parts, translator: requireTranslator(parts.translator) }
    if (subject.type === 'message') return translateMessage(work, run, { id: subject.id, ...how })
    if (subject.type === 'texts') return translateAssistantTexts(work, run, how)
    return translateObject(work, run, { ...subject, ...how })
  }
}

/** Returns the function that runs each kind of user-started job. */
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
    copyLanguageTexts: textCopyWork(parts),
    removeLanguageTexts: textRemovalWork(parts),
    translateTexts: translateWork(parts),
    applyStylings: stylingsWork(parts),
  }
}

/** Results and uploads whose time is over. */
async function forgetFiles({ stores: { database }, files }: BackgroundParts): Promise<void> {
  const results = await pruneExpiredFiles(database)
  const uploads = await database.asSystem(tx => pruneImports(tx))
  const people = await database.asSystem(tx => pruneUserImports(tx))
  for (const key of [...results, ...uploads, ...people]) await files.delete(key)
}

interface Openings {
  readonly mail: Mail
  readonly outbound: Outbound
  readonly mailBox: () => MailBox
  readonly jobs: () => Enqueue
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal })

function jobKinds(
  parts: BackgroundParts,
  { mail, outbound, mailBox, jobs }: Openings,
): readonly JobKind<never>[] {
  const { stores, clock, log, files } = parts
  const { database } = stores
  const keepHouse: JobKind<object> = {
    name: 'housekeeping',
    tries: 3,
    timeoutS: 600,
    cron: '17 3 * * *',
    run: async () => {
      await pruneEndedSessions(stores.database, clock.now())
      await pruneAssertions(stores.database, clock.now())
      await pruneExtensionSessions(stores.database, clock.now())
      await pruneInstallations(stores.database, clock.now())
      await refreshDiscovered(stores.database, clock.now())
      await pruneStaffEvents(stores.database, clock.now())
      await pruneContentDocuments(stores.database, clock.now())
      await pruneCopilotUsage(stores.database, clock.now())
      await pruneCopilotQuestions(stores.database, clock.now())
      await forgetFiles(parts)
      await prunePreviews(database, clock.now())
      await pruneDebugSessions(database, clock.now())
      await pruneEditorSessions(database, clock.now())
      await pruneUnfinishedRecordings(database, clock.now())
      await pruneVersions(database, clock.now())
      await pruneDeliveries(database, clock.now())
      await database.asSystem(tx => removeExpiredKeys(tx, clock.now()))
      await deleteArchivedApplications({ database, events: stores.events, clock })
    },
  }
  const shelf = openImageStorage(files, parts.secret.key('image-name'))
  const readPicture = openPictureReader({ shelf, outbound })
  const translator = openTranslator(parts.config)
  const { publicAddress, secret } = parts
  const works = jobWorks({
    ...{ database, events: stores.events, clock, files, readPicture, shelf, publicAddress, translator },
  })
  const notes = { mailBox, publicAddress, unsubscribeKey: secret.key('unsubscribe') }
  const readLook = openMailLooks({ database, readPicture })
  return [
    mailJob(mail, readLook, log),
    keepHouse,
    backgroundJobs({ database, files, log, works, tellEnd: (tx, run) => mailJobEnd(tx, run, notes) }),
    renameJob(database),
    layoutJob(database),
    storedImagesJob({
      ...{ database, clock, log, outbound, shelf, publicAddress },
      announceChange: announceContentChange,
    }),
    inviteJob({
      ...{ database, clock, mailBox, publicAddress },
      layReady: companyId => markInvited(database, companyId),
    }),
    alarmJob({ database, events: stores.events, clock, ...notes }),
    digestJob({ database, events: stores.events, clock, ...notes }),
    retentionJob({ database, events: stores.events, clock }),
    ...scheduleJobs(
      {
        ...{ database, events: stores.events, clock, log, mail, readLook, outbound, publicAddress },
        ...{ key: secret.key('report-schedule'), unsubscribeKey: notes.unsubscribeKey },
      },
      jobs,
    ),
    ...crawlJobs(
      {
        ...{ database, outbound, clock, wait: pause, microsoft: parts.config.microsoft },
        key: secret.key('integration-secret'),
      },
      jobs,
    ),
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
  let opened: Jobs | null = null
  const openedJobs = (): Jobs => {
    if (opened === null) throw new Error('the job queue is not open yet')
    return opened
  }
  const jobs = await openJobs({
    connectionString: stores.adminConnectionString,
    log,
    kinds: jobKinds(parts, { mail, outbound, mailBox: openedMailBox, jobs: openedJobs }),
    isWorker,
    lookEveryS: parts.lookEveryS,
  })
  opened = jobs
  mailBox = openMailBox(jobs)
  const drain: EventDrain | null = isWorker
    ? startEventDrain({ pool: stores.database.pool, store: stores.events, log })
    : null
  const schedule = isWorker
    ? startMessageSchedule({ database: stores.database, clock: parts.clock, log })
    : null
  const webhooks = isWorker
    ? startWebhookSender({
        ...{ database: stores.database, clock: parts.clock, outbound, log, mailBox: openedMailBox },
        ...{ key: parts.secret.key('webhook'), publicAddress: parts.publicAddress },
      })
    : null
  return {
    jobs,
    mailBox,
    wakeDrain: () => drain?.wake(),
    close: async () => {
      await Promise.all([drain?.stop(), schedule?.stop(), webhooks?.stop(), jobs.stop()])
      await outbound.close()
      mail.close()
    },
  }
}

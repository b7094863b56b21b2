import type { Router } from '@orpc/server'
import type { Contract } from '@waymark/contract'
import type { FastifyInstance } from 'fastify'
import { type AppParts, endUserDependencies, packageDependencies, sessionDependencies } from './app-parts.ts'
import { closeInTime } from './close-in-time.ts'
import { eventRetentionRoutes } from './features/analytics/event-retention/index.ts'
import { openEventInbox, openLiveFeed, registerEventIngest } from './features/analytics/events/index.ts'
import { insightRoutes } from './features/analytics/insight/index.ts'
import { readUserActivity } from './features/analytics/report-queries/user-activity.ts'
import { reportScheduleRoutes } from './features/analytics/report-schedules/index.ts'
import { openFilterSets, reportRoutes } from './features/analytics/reports/index.ts'
import { chapterRoutes } from './features/content/chapters/index.ts'
import { contextualRuleRoutes } from './features/content/contextual-rules/index.ts'
import { alarmRoutes } from './features/content/guide-alarms/index.ts'
import { guidePdfRoutes } from './features/content/guide-pdf/index.ts'
import { previewRoutes } from './features/content/guide-previews/index.ts'
import { guideRoutes } from './features/content/guides/index.ts'
import {
  type ForeignImageCopying,
  type ImageDependencies,
  imageRoutes,
  imageUpload,
  openForeignImages,
  openImageStorage,
  openStockLibrary,
  ownStockImages,
  registerImages,
  registerStockImages,
} from './features/content/images/index.ts'
import { languageRoutes } from './features/content/languages/index.ts'
import { pageCheckRoutes, pageCheckScheduleRoutes } from './features/content/page-checks/index.ts'
import { pageItemRoutes } from './features/content/page-items/index.ts'
import { popupRoutes } from './features/content/popups/index.ts'
import { searchRoutes } from './features/content/search/index.ts'
import { translationRoutes, translationUpload } from './features/content/translations/index.ts'
import { versionRoutes } from './features/content/versions/index.ts'
import {
  copilotQuestionRoutes,
  openAssistantDelivery,
  openVisitorLimits,
} from './features/delivery/assistant/index.ts'
import { editorRoutes, proposalRoutes } from './features/delivery/editor/index.ts'
import { snippetRoutes } from './features/delivery/snippet/index.ts'
import { openAccess } from './features/identity/access/index.ts'
import {
  accountRoutes,
  forgottenPasswordRoutes,
  mfaRoutes,
  ownSessionRoutes,
} from './features/identity/account/index.ts'
import { authorizationRoutes } from './features/identity/authorization/index.ts'
import { extensionSessionRoutes, registerEndUserSignIn } from './features/identity/end-users/index.ts'
import { magicLinkRoutes, openMagicLinkRoute } from './features/identity/magic-links/index.ts'
import { emailLinkRoutes, managerRoutes, signInOptionsRoute } from './features/identity/managers/index.ts'
import { memberRoutes } from './features/identity/members/index.ts'
import { unsubscribeRoute } from './features/identity/notifications/index.ts'
import { securityRoutes } from './features/identity/security/index.ts'
import { authenticate, type SessionDependencies, sessionRoutes } from './features/identity/session/index.ts'
import {
  type BrowserBinding,
  openBrowserBinding,
  registerSso,
  ssoRoutes,
  ssoSignInRoutes,
} from './features/identity/sso/index.ts'
import { messageRoutes } from './features/messages/messages/index.ts'
import { companyUserRoutes } from './features/people/company-users/index.ts'
import { userImportUploads } from './features/people/user-imports/index.ts'
import { applicationRoutes, discoveryParts } from './features/workspace/applications/index.ts'
import { auditRoutes } from './features/workspace/audit/index.ts'
import { jobRoutes } from './features/workspace/background-jobs/index.ts'
import { companyRoutes } from './features/workspace/companies/index.ts'
import { redirectDemo } from './features/workspace/demo/index.ts'
import { extensionPackageRoutes } from './features/workspace/extension-package/index.ts'
import { integrationRoutes } from './features/workspace/integrations/index.ts'
import { openKnowledgeSearch, type SearchKnowledge } from './features/workspace/knowledge/index.ts'
import { propertyRoutes } from './features/workspace/properties/index.ts'
import { recordingLevelRoutes } from './features/workspace/recording-levels/index.ts'
import { savedViewRoutes } from './features/workspace/saved-views/index.ts'
import { shellRoutes } from './features/workspace/shell/index.ts'
import { urlExceptionRoutes } from './features/workspace/url-exceptions/index.ts'
import { webhookRoutes } from './features/workspace/webhooks/index.ts'
import { registerMailRoutes } from './mail-routes.ts'
import type { Files } from './platform/files/files.ts'
import {
  type ApiContext,
  admitOrigins,
  type Health,
  openFastify,
  registerApi,
  registerHealth,
} from './platform/http/index.ts'
import { openRunOnce } from './platform/idempotency/index.ts'
import { registerApiReference } from './platform/openapi/index.ts'
import { type Outbound, openOutbound } from './platform/outbound/index.ts'
import {
  builtFolders,
  registerAssistantFiles,
  registerDashboard,
  registerDocs,
} from './platform/static/index.ts'
import { openTranslator } from './platform/translator/index.ts'
import { reportRefusal } from './report-refusal.ts'
import type { Stores } from './stores.ts'
import { targetingRoutes } from './targeting-routes.ts'

export interface App {
  readonly fastify: FastifyInstance
  readonly health: Health
  /** Finishes what runs, then closes every part that was opened here. */
  readonly close: () => Promise<void>
}

/** File storage and outbound access to other servers. */
interface Reach {
  readonly files: Files
  readonly outbound: Outbound
  readonly searchKnowledge: SearchKnowledge
  readonly shownTo: ReturnType<typeof openAssistantDelivery>['shownTo']
}

/** Routes for the content that authors write, and for its further processing. */
function guidanceRoutes(
  parts: AppParts,
  session: SessionDependencies,
  images: ImageDependencies,
  keeping: ForeignImageCopying,
  { files }: Reach,
) {
  const { clock, stores, secret, background } = parts
  const { database, events } = stores
  const { shelf, publicAddress } = images
  const previewKey = secret.key('guide-preview')
  const translating = { jobs: background.jobs, translator: openTranslator(parts.config) }
  return {
    popups: popupRoutes({ database, clock, ...keeping }),
    guides: guideRoutes({ database, clock, shelf, publicAddress, ...keeping }),
    chapters: chapterRoutes({ database, clock }),
    versions: versionRoutes({ database, clock }),
    previews: previewRoutes({ database, clock, key: previewKey }),
    alarms: alarmRoutes({ database, events, clock }),
    pageChecks: pageCheckRoutes({ database, clock, publicAddress }),
    pageCheckSchedules: pageCheckScheduleRoutes({ database, clock }),
    contextualRules: contextualRuleRoutes({ database, clock, events }),
    ...pageItemRoutes({ database, clock, events, sets: openFilterSets(events, clock) }),
    snippet: snippetRoutes({ database, clock, key: secret.key('snippet-identity') }),
    editor: { ...editorRoutes(session), ...proposalRoutes(database, parts.config.model) },
    messages: messageRoutes({ database, clock, previewKey, ...translating, ...keeping }),
    ...targetingRoutes({ ...parts, files }),
    images: imageRoutes(images),
    guidePdfs: guidePdfRoutes({ database, jobs: background.jobs }),
    translations: translationRoutes({ database, clock, files, ...translating }),
  }
}

/** Routes for the browser extension: sessions of end users, packages. */
const extensionRoutes = (session: SessionDependencies, parts: AppParts) => ({
  ...extensionSessionRoutes(endUserDependencies(session, parts)),
  ...extensionPackageRoutes(packageDependencies(session, parts)),
})

/** Routes that need the database alone. */
const storedRoutes = (stores: Pick<Stores, 'database'>) => ({
  urlExceptions: urlExceptionRoutes(stores),
  savedViews: savedViewRoutes(stores),
  recordingLevels: recordingLevelRoutes(stores),
})

/** Routes for how long events are kept, and for reports that are sent again and again. */
const reportKeepingRoutes = ({
  stores: { database, events },
  clock,
  background,
  secret,
  config,
}: AppParts) => ({
  eventRetention: eventRetentionRoutes({ database, events, clock }),
  reportSchedules: reportScheduleRoutes({
    ...{ database, clock, jobs: background.jobs, key: secret.key('report-schedule') },
    allowPrivate: config.allowPrivateFetch,
  }),
})

/** Router that handles every row of the contract; the assistant's own rows are raw routes, for speed. */
function openRouter(
  parts: AppParts,
  session: SessionDependencies,
  mark: BrowserBinding,
  pictures: Pick<ImageDependencies, 'shelf' | 'library'>,
  reach: Reach,
) {
  const { clock, stores } = parts
  const { files, outbound, searchKnowledge, shownTo } = reach
  const { database } = stores
  const { mailBox, publicAddress } = session
  const people = { database, clock, mailBox, publicAddress, jobs: parts.background.jobs }
  const images = { database, ...pictures, outbound, publicAddress }
  const keeping = { copyForeignImages: openForeignImages(images) }
  const managers = { ...session, registration: parts.config.registration }
  return {
    auth: {
      options: signInOptionsRoute(parts.config),
      ...sessionRoutes(session),
      ...forgottenPasswordRoutes(session),
      ...emailLinkRoutes(managers),
      unsubscribe: unsubscribeRoute({ database, secret: parts.secret, attempts: session.attempts }),
      ...ssoSignInRoutes(session, mark),
      openMagicLink: openMagicLinkRoute({ ...people, attempts: session.attempts }),
    },
    managers: managerRoutes(managers),
    account: accountRoutes(session),
    sessions: ownSessionRoutes(session),
    mfa: mfaRoutes(session),
    members: memberRoutes(people),
    authorization: authorizationRoutes(people),
    companies: {
      ...companyRoutes({ ...people, ...pictures, ...keeping, attempts: session.attempts, shownTo }),
      ...extensionRoutes(session, parts),
    },
    security: securityRoutes(people),
    sso: ssoRoutes(session),
    audit: auditRoutes({ database, clock }),
    magicLinks: magicLinkRoutes({ ...people, attempts: session.attempts }),
    companyUsers: companyUserRoutes({ database, clock, files, jobs: parts.background.jobs }),
    jobs: jobRoutes({ database, files }),
    integrations: integrationRoutes({
      ...{ database, outbound, clock, searchKnowledge, jobs: parts.background.jobs, ...parts.config },
      key: parts.secret.key('integration-secret'),
    }),
    webhooks: webhookRoutes({ ...parts, ...people, outbound }),
    applications: applicationRoutes({ ...people, events: stores.events, ...discoveryParts(session, parts) }),
    properties: {
      ...propertyRoutes({ database, events: stores.events, clock, publicAddress, ...keeping }),
      ...languageRoutes({ database, clock, jobs: parts.background.jobs, ...keeping }),
    },
    ...storedRoutes({ database }),
    ...guidanceRoutes(parts, session, images, keeping, reach),
    reports: { ...reportRoutes({ database, events: stores.events, clock }), ...insightRoutes(parts.config) },
    ...reportKeepingRoutes(parts),
    search: { ...searchRoutes({ database }), ...copilotQuestionRoutes({ database }) },
    shell: shellRoutes({ ...session, shell: parts.config.shell }),
  } satisfies Router<Omit<Contract, 'assistant'>, ApiContext>
}

/** Answers whether the process lives and its stores can be reached. */
function openHealth(fastify: FastifyInstance, { database, events }: Stores): Health {
  const checks = {
    postgres: async () => (await database.pool.query('SELECT 1')).rowCount === 1,
    events: () => events.isUp(),
  }
  return registerHealth(fastify, checks, ['events'])
}

/** Puts all routes together on the opened parts; nothing listens yet. */
export async function openApp(parts: AppParts): Promise<App> {
  const { config, log, clock, stores, files } = parts
  const { database } = stores
  const session = sessionDependencies(parts)
  const mark = openBrowserBinding(config.publicUrl?.startsWith('https:') ?? false)
  const outbound = openOutbound({ allowPrivate: config.allowPrivateFetch })
  const shelf = openImageStorage(files, parts.secret.key('image-name'))
  const library = openStockLibrary(config.stockImagesDir ?? ownStockImages, parts.publicAddress)
  const knowledgeKey = parts.secret.key('integration-secret')
  const searchKnowledge = openKnowledgeSearch({ database, outbound, clock, key: knowledgeKey })
  const limits = openVisitorLimits(config.visitorLimitFactor)
  const delivery = openAssistantDelivery({
    ...{ ...parts, limits, database, searchKnowledge, images: shelf, model: config.model },
    readActivity: (propertyId, user) => readUserActivity(stores.events, propertyId, user),
  })
  const reach = { files, outbound, searchKnowledge, shownTo: delivery.shownTo }
  const fastify = await openFastify({ ...config, log })
  admitOrigins(fastify, session.otherOrigins)
  const health = openHealth(fastify, stores)
  registerApi(fastify, {
    router: openRouter(parts, session, mark, { shelf, library }, reach),
    access: openAccess(database),
    authenticate: request => authenticate(session, request),
    onRefused: (me, request) => reportRefusal(session, me, request),
    runOnce: openRunOnce({ database, clock, sealingKey: parts.secret.key('idempotent-reply') }),
    uploads: [imageUpload, translationUpload, ...userImportUploads],
  })
  await registerSso(fastify, session, mark)
  await registerEndUserSignIn(fastify, endUserDependencies(session, parts))
  await registerMailRoutes(fastify, { ...session, secret: parts.secret }, config.shell.devRoutes)
  registerImages(fastify, shelf)
  registerStockImages(fastify, library)
  const inbox = openEventInbox({ pool: database.pool, log, onWritten: parts.background.wakeDrain })
  const live = openLiveFeed({ database, log })
  await delivery.register(fastify)
  await registerEventIngest(fastify, {
    inbox,
    live,
    clock,
    resolveProperty: delivery.resolveProperty,
    answerKey: parts.secret.key('answer-id'),
    checkIdentity: delivery.checkIdentity,
    levelOf: delivery.levelOf,
    limits,
  })
  redirectDemo(fastify, parts.demoAddress)
  registerApiReference(fastify)
  await registerAssistantFiles(fastify, builtFolders.assistant, session.otherOrigins)
  registerDocs(fastify, builtFolders.docs)
  await registerDashboard(fastify, builtFolders.dashboard, session.otherOrigins)
  const close = async () => {
    await closeInTime(fastify)
    await session.securityEvents.flush()
    for (const part of [inbox, live, outbound, delivery]) await part.close()
  }
  return { fastify, health, close }
}

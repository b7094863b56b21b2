import { applicationAt, type PageIdentity } from '@waymark/domain/delivery/extension'
import type { EmptyQuestion, ExtensionMessage, PageReply } from '../shared/state.ts'
import { keepAnonymousId, keptAnonymousId } from './anonymous-ids.ts'
import { answerFetches } from './answer-fetch.ts'
import { current, identityOf } from './current.ts'
import { countPageInUse, sendCountedDays } from './discovery.ts'
import { mayEdit, openEditor } from './edit-page.ts'
import { emptyApplications, forgetEmpty, noteEmpty } from './empty-users.ts'
import { isStartedTab, isVisitedTab, listenForChanges, startTab, visitInactive } from './inactive-pages.ts'
import { startIn } from './open-tabs.ts'
import { describeTab, popupReply } from './popup-reply.ts'
import { isEmptyFor } from './quiet-pages.ts'
import { readPolicy } from './read-policy.ts'
import { registerScripts } from './register-scripts.ts'
import { beginSamlSignIn, endSaml, refreshSaml, samlState, takeHandoff } from './saml-sign-in.ts'
import { areSettingsDue, refreshSettings } from './settings.ts'
import { acceptSignIn, endSignIn, isSignInPage, openSignIn, signInTimeout } from './sign-in.ts'
import { signInOffer } from './sign-in-offer.ts'
import { changeState } from './stored-state.ts'

const refreshAlarm = 'refresh'
const refreshMinutes = 30
const signInAlarm = 'sign-in'
const minuteAlarm = 'minute'
const hourAlarm = 'hour'

async function replyFor(url: string, tabId: number | undefined): Promise<PageReply | null> {
  const { policy, state, settings } = await current()
  const application = settings && applicationAt(settings.applications, url)
  if (!policy || !application) return null
  if (application.isInactive && !(await isStartedTab(tabId, url))) return null
  const identity = identityOf(policy, state, settings, application.propertyId)
  return {
    server: policy.server,
    propertyId: application.propertyId,
    language: state.language ?? '',
    identity,
    anonymousId: keptAnonymousId(state, application.propertyId, new URL(url).origin),
    ...(application.dependsOnUser && !(await isStartedTab(tabId, url)) ? { dependsOnUser: true } : {}),
    signIn: identity === null ? signInOffer(samlState(state, policy, settings), state.language ?? '') : null,
  }
}

/** Brings settings, content scripts and sign-in up to date; open pages are notified of changes. */
async function refresh(): Promise<void> {
  const { policy } = await readPolicy()
  if (policy !== null) await refreshSettings(policy)
  const { settings } = await current()
  await registerPages()
  if (policy !== null) await refreshSaml(policy, settings)
  if (settings !== null) await openSignIn(settings)
  await sendDays()
  await tellPages()
  await listenToInactive()
}

/** Brings up to date on which pages the content script runs; open ones that it was not registered for are started. */
async function registerPages(): Promise<void> {
  const { policy, settings } = await current()
  if (await registerScripts(settings, policy, await emptyApplications())) await startInOpenTabs()
}

/** Reads everything again, also whether anything is shown to the user. */
async function refreshAll(): Promise<void> {
  await forgetEmpty()
  await refresh()
}

/** Pages that are opened bring settings up to date more often than the alarm does. */
async function refreshWhenDue(): Promise<void> {
  if (await areSettingsDue()) await refresh()
}

/** A page that was open before may be a stranger's whose frame is an application. */
async function startInOpenTabs(): Promise<void> {
  const tabs = await chrome.tabs.query({})
  const isStarted = await pagesWithScript()
  await Promise.all(tabs.map(({ id }) => (id === undefined ? undefined : startIn(id, isStarted))))
}

/** Tells the addresses of pages of applications that show nothing, to anyone or to the user. */
async function pagesWithoutScript(): Promise<(url: string) => boolean> {
  const { settings } = await current()
  const empty = await emptyApplications()
  return url => {
    const application = applicationAt(settings?.applications ?? [], url)
    return application !== null && (application.isInactive === true || empty.has(application.propertyId))
  }
}

/** Tells the addresses for which the content script is registered. */
async function pagesWithScript(): Promise<(url: string) => boolean> {
  const { settings } = await current()
  const isWithoutScript = await pagesWithoutScript()
  return url =>
    settings !== null &&
    (isSignInPage(settings, url) ||
      (applicationAt(settings.applications, url) !== null && !isWithoutScript(url)))
}

/** Runs the content script in a tab although its application shows nothing. */
async function startAnyway(tabId: number): Promise<void> {
  const { settings } = await current()
  await startIn(tabId, url => applicationAt(settings?.applications ?? [], url) !== null)
}

/** Every open page gets its settings again, such as after a change of the user, or null where it has none any more. */
async function tellPages(): Promise<void> {
  const tabs = await chrome.tabs.query({})
  const isStarted = await pagesWithScript()
  await Promise.all(
    tabs.map(async ({ id, url }) => {
      // The browser names the address of a tab only on permitted hosts.
      if (id === undefined || url === undefined) return
      const reply = await replyFor(url, id)
      const startHere = () => (reply === null ? undefined : startIn(id, isStarted))
      await chrome.tabs.sendMessage(id, { kind: 'changed', reply }).catch(startHere)
      if (reply === null) await visitOnce(id, url)
    }),
  )
}

/** The identity that a page reports applies to every application only if the page is the company's sign-in page. */
async function takeIdentity(identity: PageIdentity | null, url: string): Promise<void> {
  const { settings } = await current()
  if (settings === null || !isSignInPage(settings, url)) return
  const { url: page } = settings.openUrl
  await acceptSignIn(identity && { ...identity, at: Date.now(), url: page })
  await tellPages()
}

/** Notes that pages of an application name their users themselves: visits without a user are none of theirs. */
async function noteNamedUsers(url: string): Promise<void> {
  const place = await editable(url)
  if (place === null) return
  const { propertyId } = place
  await changeState(state =>
    state.namesUsers?.includes(propertyId)
      ? state
      : { ...state, namesUsers: [...(state.namesUsers ?? []), propertyId] },
  )
}

async function takeAnonymousId(id: unknown, url: string): Promise<void> {
  const place = await editable(url)
  if (place !== null && typeof id === 'string' && /^[\w-]{1,64}$/.test(id))
    await keepAnonymousId(place.propertyId, new URL(url).origin, id)
}

/** Whether nothing is shown to the user of a page whose application shows something to some users. */
async function isQuiet(question: EmptyQuestion, url: string): Promise<boolean> {
  const { policy, state, settings } = await current()
  const application = settings && applicationAt(settings.applications, url)
  if (!policy || !application) return false
  const { propertyId } = application
  if (question.anonymousId !== null) await takeAnonymousId(question.anonymousId, url)
  const identity = question.identity ?? identityOf(policy, state, settings, propertyId)
  const languages = [state.language ?? '', ...question.languages]
  const isEmpty = await isEmptyFor({ policy, application, url, identity, languages }, question.isAgain)
  if (isEmpty) void listenToInactive()
  const isSilent = isEmpty && question.identity === null
  if (isSilent && (await noteEmpty(propertyId, question.isAgain))) await registerPages()
  return isEmpty
}

async function actOnSaml(message: ExtensionMessage, sender: MessageSender): Promise<void> {
  const { policy, settings } = await current()
  if (policy === null || settings?.hasSaml !== true) return
  if (message.kind === 'handoff') await takeHandoff(policy, message.handoff, sender)
  else if (message.kind === 'samlSignIn') await beginSamlSignIn(policy, sender.tab?.id)
  else await endSaml(policy)
  await tellPages()
}

/** The application of a page where the assistant may run, with the policy that leads to its server. */
async function editable(url: string) {
  const { policy, settings } = await current()
  const application = settings && applicationAt(settings.applications, url)
  if (!policy || !application) return null
  const isWithoutScript = (await pagesWithoutScript())(url)
  return { policy, propertyId: application.propertyId, isWithoutScript }
}

async function answer(message: ExtensionMessage, sender: MessageSender): Promise<unknown> {
  const url = sender.url ?? ''
  switch (message.kind) {
    case 'page':
      void refreshWhenDue()
      return replyFor(url, sender.tab?.id)
    case 'handoff':
    case 'samlSignIn':
    case 'samlSignOut':
      return actOnSaml(message, sender)
    case 'identity':
      await noteNamedUsers(url)
      return takeIdentity(message.identity, url)
    case 'snippet':
      return noteNamedUsers(url)
    case 'anonymousId':
      return takeAnonymousId(message.id, url)
    case 'isEmpty':
      return isQuiet(message, url)
    case 'popup':
      return popupReply(message)
    case 'refresh':
      return refreshAll()
    case 'mayEdit': {
      const place = await editable(message.url)
      return place !== null && mayEdit(place)
    }
    case 'edit': {
      const place = await editable(message.url)
      if (place === null) return 'failed'
      if (place.isWithoutScript) {
        await startTab(message.tabId)
        await startAnyway(message.tabId)
      }
      return openEditor(place, { ...message, ...(await describeTab(message.tabId)) })
    }
    case 'language':
      await changeState(state => ({ ...state, language: message.language }))
      return tellPages()
  }
}

/** Content scripts may ask about their own page and begin a sign-in; the rest is for the pages of the extension. */
const ofPages = new Set<ExtensionMessage['kind']>([
  ...(['page', 'identity', 'snippet', 'anonymousId', 'isEmpty'] as const),
  ...(['handoff', 'samlSignIn'] as const),
])

chrome.runtime.onMessage.addListener((message, sender, reply) => {
  if (sender.id !== chrome.runtime.id) return undefined
  const asked = message as ExtensionMessage
  const isOwnPage = sender.url?.startsWith(chrome.runtime.getURL('')) === true
  if (!isOwnPage && !ofPages.has(asked.kind)) return undefined
  answer(asked, sender).then(reply, () => reply(null))
  return true
})

answerFetches(async ({ url = '', tab }) => (await replyFor(url, tab?.id))?.server ?? null)

/** Listens for changes while pages of inactive applications are open. */
async function listenToInactive(): Promise<void> {
  const { policy, settings } = await current()
  if (policy !== null && settings !== null)
    await listenForChanges({ policy, settings, onPublished: refreshAll })
}

/** A page that was opened and runs no content script, because nothing is shown to anyone, or to the user. */
async function visit(tabId: number, url: string): Promise<void> {
  const { policy, state, settings } = await current()
  const application = settings && applicationAt(settings.applications, url)
  if (!policy || !(application?.isInactive || application?.dependsOnUser)) return
  const { propertyId } = application
  const isEmpty = !application.isInactive && (await emptyApplications()).has(propertyId)
  // The content script asks itself; after a change of the user it may not be registered yet.
  if (!application.isInactive && !isEmpty) return registerPages()
  if (await isStartedTab(tabId, url)) return startAnyway(tabId)
  const identity = identityOf(policy, state, settings, propertyId)
  const page = { policy, application, tabId, url, identity, languages: [state.language ?? ''] }
  if (isEmpty) {
    if (await isEmptyFor(page, false)) return listenToInactive()
    await forgetEmpty()
    return registerPages()
  }
  const namesUsers = state.namesUsers?.includes(propertyId) === true
  await ((await visitInactive(page, namesUsers)) ? refresh() : listenToInactive())
}

/** A page that was open before the settings were known. */
async function visitOnce(tabId: number, url: string): Promise<void> {
  if (!(await isVisitedTab(tabId))) await visit(tabId, url)
}

chrome.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === 'complete' && url !== undefined) void visit(tabId, url)
})

async function countMinuteInUse(): Promise<void> {
  const { settings } = await current()
  if (settings !== null) await countPageInUse(settings)
}

async function sendDays(): Promise<void> {
  const { policy, state, settings } = await current()
  if (policy === null || settings === null) return
  const userId = identityOf(policy, state, settings, null)?.userId ?? null
  await sendCountedDays({ policy, userId }, settings)
}

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === refreshAlarm) void refreshAll()
  else if (name === minuteAlarm) void Promise.all([countMinuteInUse(), listenToInactive()])
  else if (name === hourAlarm) void sendDays()
  else if (name === signInTimeout) void endSignIn()
  else if (name === signInAlarm) void current().then(({ settings }) => settings && openSignIn(settings))
})

async function start(): Promise<void> {
  // Otherwise content scripts, and so a page that broke out of its sandbox, could read who the user is.
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  chrome.alarms.create(refreshAlarm, { periodInMinutes: refreshMinutes })
  chrome.alarms.create(signInAlarm, { periodInMinutes: 1 })
  chrome.alarms.create(minuteAlarm, { periodInMinutes: 1 })
  chrome.alarms.create(hourAlarm, { periodInMinutes: 60 })
  await refresh()
}

chrome.runtime.onInstalled.addListener(() => void start())
chrome.runtime.onStartup.addListener(() => void start())
chrome.permissions.onAdded.addListener(() => void refresh())
chrome.storage.onChanged.addListener((_, area) => {
  if (area === 'managed') void refresh()
})

import type { PopupReply } from '../shared/state.ts'
import { byId } from './by-id.ts'
import { allowDiscovery, showDiscovery } from './discovery-list.ts'
import { offerEditor } from './edit-button.ts'
import { pageState } from './page-state.ts'
import { popupLanguage, popupLanguages, popupTexts } from './texts.ts'

type Text = ReturnType<typeof popupTexts>

/** The tab that the popup belongs to; `?tab=` names another one where it is opened as a page. */
async function frontTab() {
  const asked = Number(new URLSearchParams(location.search).get('tab'))
  const tabs = await chrome.tabs.query(asked > 0 ? {} : { active: true, currentWindow: true })
  const tab = asked > 0 ? tabs.find(one => one.id === asked) : tabs[0]
  return { tabId: tab?.id ?? 0, url: tab?.url ?? '' }
}

type Tab = Awaited<ReturnType<typeof frontTab>>

/** State and versions without the user and without any address beyond the host. */
function problemReport(reply: PopupReply, { url }: Tab): string {
  const { status, version, server, refreshedAt, application } = reply
  const host = URL.canParse(url) ? new URL(url).host : ''
  const facts = {
    version,
    browser: navigator.userAgent,
    status,
    state: pageState(reply).title,
    server,
    refreshedAt: refreshedAt === null ? null : new Date(refreshedAt).toISOString(),
    propertyId: application?.propertyId ?? null,
    host,
    isSignedIn: reply.userId !== null,
    signInFailed: reply.signInFailed,
    isTokenExpired: reply.isTokenExpired,
  }
  return JSON.stringify(facts, null, 2)
}

function showFacts(reply: PopupReply, text: Text, language: string): void {
  byId('user').textContent = reply.userId ?? text('anonymous')
  byId('sign-in-failed').hidden = !reply.signInFailed || reply.userId !== null
  byId('session-ended').hidden = reply.saml !== 'ended' || reply.userId !== null
  byId('token-expired').hidden = !reply.isTokenExpired
  byId('sign-in').hidden = reply.saml !== 'signedOut' && reply.saml !== 'ended'
  byId('sign-out').hidden = reply.saml !== 'signedIn'
  byId('company').textContent = reply.company || '–'
  const at = reply.refreshedAt
  byId('refreshed').textContent =
    at === null
      ? text('never')
      : new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  byId('version').textContent = text('version', { version: reply.version })
}

function showState(reply: PopupReply, text: Text): void {
  const state = pageState(reply)
  const values = {
    application: reply.application?.name ?? '',
    company: reply.company,
    server: reply.server,
    field: reply.status.kind === 'notConfigured' ? reply.status.field : '',
  }
  byId('state').dataset['tone'] = state.tone
  byId('state-title').textContent = text(state.title)
  byId('state-text').textContent = text(state.text, values)
  const button = byId<HTMLButtonElement>('action')
  button.hidden = state.action === null
  if (state.action !== null) button.textContent = text(state.action)
}

function showLanguages(reply: PopupReply, text: Text): void {
  const options = [['', text('browserLanguage')], ...Object.entries(popupLanguages)]
  const made = options.map(
    ([value = '', name = '']) => new Option(name, value, false, value === reply.language),
  )
  byId<HTMLSelectElement>('language').replaceChildren(...made)
}

async function ask(tab: Tab): Promise<PopupReply> {
  return (await chrome.runtime.sendMessage({ kind: 'popup', ...tab })) as PopupReply
}

async function act(reply: PopupReply, tab: Tab): Promise<void> {
  const { action } = pageState(reply)
  if (action === 'open') {
    await chrome.tabs.sendMessage(tab.tabId, { kind: 'open' })
    window.close()
  } else {
    // Inside the click: the browser asks the user.
    if (action === 'allow') await chrome.permissions.request({ origins: reply.access.missing })
    await chrome.runtime.sendMessage({ kind: 'refresh' })
    await draw(tab)
  }
}

async function copyReport(reply: PopupReply, tab: Tab, text: Text): Promise<void> {
  await navigator.clipboard.writeText(problemReport(reply, tab))
  byId('said').textContent = text('reported')
}

/** While the assistant starts on the page, the popup looks so often. */
const startingMs = 300
const maxLooks = 10

let lastDraw = 0

async function draw(tab: Tab, looksLeft = maxLooks): Promise<void> {
  lastDraw += 1
  const turn = lastDraw
  const reply = await ask(tab)
  // Several changes in a row: an answer that was overtaken is out of date.
  if (turn !== lastDraw) return
  const language = popupLanguage(reply.language, navigator.languages)
  const text = popupTexts(language)
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset['text'] as 'user')
  showState(reply, text)
  showFacts(reply, text, language)
  showLanguages(reply, text)
  showDiscovery(reply, text, language)
  byId('discovery-allow').onclick = () => void allowDiscovery().then(() => draw(tab))
  byId('action').onclick = () => void act(reply, tab)
  byId('sign-in').onclick = () => void chrome.runtime.sendMessage({ kind: 'samlSignIn' })
  byId('sign-out').onclick = () => void chrome.runtime.sendMessage({ kind: 'samlSignOut' })
  byId('report').onclick = () => void copyReport(reply, tab, text)
  byId('language').onchange = async event => {
    const { value } = event.target as HTMLSelectElement
    await chrome.runtime.sendMessage({ kind: 'language', language: value })
    await draw(tab)
  }
  document.body.hidden = false
  if (looksLeft > 0 && pageState(reply).title === 'starting')
    setTimeout(() => void draw(tab, looksLeft - 1), startingMs)
  await offerEditor(reply, tab, language)
}

const tab = await frontTab()
// A sign-in or a refresh that ends while the popup is open, or while it is drawn for the first time.
chrome.storage.onChanged.addListener(() => void draw(tab))
await draw(tab)

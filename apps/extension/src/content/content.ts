import { type PageIdentity, readPageMessage } from '@waymark/domain/delivery/extension'
import type { EmptyQuestion, PageReply, TabDescription, TabMessage } from '../shared/state.ts'
import { fetchByBackground } from './fetch-by-background.ts'

/** `signIn` is read by the panel (`apps/assistant/src/parts/panel/sign-in-offer.ts`). */
type Command = ((...args: unknown[]) => void) & {
  signIn?: { readonly text: string; readonly label: string; readonly act: () => void } | null
}

/** The assistant's module for extensions; it lies in the package, so no code comes from the server. */
interface AssistantModule {
  startInExtension(options: {
    readonly base: string
    readonly propertyId: number
    readonly commands: readonly (readonly unknown[])[]
  }): Command
  prepareEditor(
    options: { readonly base: string; readonly propertyId: number },
    code: string,
  ): Promise<boolean>
}

/** The page's own script tag; what the application embeds comes first. */
const snippet = 'script[src*="/assistant/v1.js"]'
const hasSnippet = (): boolean => document.querySelector(snippet) !== null

/** What the background replied where nothing is shown to the user. */
let quiet: { readonly reply: PageReply; readonly user: string } | null = null
let shown: { readonly reply: PageReply; readonly run: Command } | null = null
/** The user identity that this page reported. */
let ownIdentity: PageIdentity | null = null

const identify = ({ userId, attributes, token }: PageIdentity): readonly unknown[] => [
  'identify',
  userId,
  attributes,
  token === null ? {} : { token },
]

function commandsFor(reply: PageReply): (readonly unknown[])[] {
  const identity = ownIdentity ?? reply.identity
  return [
    ...(identity === null ? [] : [identify(identity)]),
    ...(reply.language === '' ? [] : [['lang', reply.language]]),
  ]
}

function stop(): void {
  shown?.run('remove', true)
  shown = null
  quiet = null
}

const isFirefox = chrome.runtime.getURL('').startsWith('moz-extension:')

async function loadAssistant(): Promise<AssistantModule> {
  const url = chrome.runtime.getURL('assistant/extension.js')
  // Of this isolated world alone; the page keeps its own. Bound, it reads as native code, so that the assistant does not
  // take it for a replacement by the page and ask by XMLHttpRequest, which the page's policy may refuse.
  if (isFirefox) window.fetch = fetchByBackground.bind(undefined)
  return (await import(/* @vite-ignore */ url)) as AssistantModule
}

/**
 * Whether nothing is shown to the user of this page; the user may change before the answer comes.
 * @param asked the user for whom this page asked before; null: none
 */
async function staysQuiet(reply: PageReply, asked: string | null): Promise<boolean> {
  const userOf = () => JSON.stringify(ownIdentity ?? reply.identity)
  const user = userOf()
  const isQuiet = await isEmpty(reply, asked === user)
  // The page may have named another user meanwhile.
  if (userOf() !== user) return staysQuiet(reply, user)
  quiet = isQuiet ? { reply, user } : null
  return isQuiet
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Shows what the background replied, one reply after another: two that come while the assistant loads would start it
 * twice.
 */
function show(reply: PageReply | null): Promise<void> {
  const done = turn.then(() => showNow(reply))
  turn = done.catch(() => undefined)
  return done
}

let isUserWaiting = false

/** Asks again for the user whom the page named; one question is enough for all users named until it begins. */
function showForUser(): void {
  if (isUserWaiting) return
  isUserWaiting = true
  const start = () => {
    isUserWaiting = false
    return quiet ? showNow(quiet.reply) : undefined
  }
  turn = turn.then(start).catch(() => undefined)
}

/** Only top pages have a panel. An application that names its user needs no sign-in. */
function offerSignIn(run: Command, { signIn }: PageReply): void {
  const act = () => void chrome.runtime.sendMessage({ kind: 'samlSignIn' }).catch(() => undefined)
  run.signIn = signIn && ownIdentity === null ? { ...signIn, act } : null
}

const keyOf = (propertyId: number, name: string) => `waymark:${propertyId}:${name}`

/** A text that the assistant kept on this origin; null without one, and where storage is blocked. */
function keptByAssistant(propertyId: number, name: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(propertyId, name)) ?? 'null')
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}

/** Whether nothing is shown to the user of this page, so that the assistant is not loaded. */
async function isEmpty({ propertyId, dependsOnUser }: PageReply, isAgain: boolean): Promise<boolean> {
  if (!dependsOnUser) return false
  const question: EmptyQuestion = {
    identity: ownIdentity,
    anonymousId: keptByAssistant(propertyId, 'anonymous'),
    languages: [keptByAssistant(propertyId, 'lang') ?? '', document.documentElement.lang],
    isAgain,
  }
  return (await chrome.runtime.sendMessage({ kind: 'isEmpty', ...question })) === true
}

/**
 * The background and the assistant count visits of someone without id under one id: that of the assistant, if it has
 * one on this origin.
 */
function shareAnonymousId({ propertyId, anonymousId }: PageReply): void {
  const own = keptByAssistant(propertyId, 'anonymous')
  try {
    const key = keyOf(propertyId, 'anonymous')
    if (own === null && anonymousId !== null) localStorage.setItem(key, JSON.stringify(anonymousId))
    else if (own !== null && own !== anonymousId)
      void chrome.runtime.sendMessage({ kind: 'anonymousId', id: own }).catch(() => undefined)
  } catch {
    // Blocked storage; the assistant does without, too.
  }
}

async function showNow(reply: PageReply | null): Promise<void> {
  if (reply !== null && hasSnippet()) void chrome.runtime.sendMessage({ kind: 'snippet' })
  if (reply === null || hasSnippet()) {
    stop()
    return
  }
  if (shown && shown.reply.propertyId === reply.propertyId && shown.reply.server === reply.server) {
    offerSignIn(shown.run, reply)
    if (!ownIdentity && !reply.identity && shown.reply.identity) shown.run('reset')
    for (const command of commandsFor(reply)) shown.run(...command)
    shown = { ...shown, reply }
    return
  }
  const known = quiet
  stop()
  if (await staysQuiet(reply, known?.reply.propertyId === reply.propertyId ? known.user : null)) return
  const module = await loadAssistant()
  if (hasSnippet()) return
  shareAnonymousId(reply)
  const run = module.startInExtension({
    base: reply.server,
    propertyId: reply.propertyId,
    commands: commandsFor(reply),
  })
  offerSignIn(run, reply)
  shown = { reply, run }
  watchForSnippet()
}

let starting: Promise<unknown> = Promise.resolve()

/** Opens the editor instead of the content for end users, without a reload of the page. */
async function edit(code: string): Promise<boolean> {
  // The script may have been started for the editor alone.
  await starting
  const reply = (shown ?? quiet)?.reply
  if (reply === undefined) return false
  const module = await loadAssistant()
  const isOpen = await module.prepareEditor({ base: reply.server, propertyId: reply.propertyId }, code)
  if (!isOpen) return false
  stop()
  const { dependsOnUser: _, ...forEditor } = reply
  await show(forEditor)
  return true
}

const holdsSnippet = (node: Node): boolean =>
  node instanceof Element && (node.matches(snippet) || node.querySelector(snippet) !== null)

let isWatching = false

/** The snippet may be added by a script of the page at any time, also within another element or without its address. */
function watchForSnippet(): void {
  if (isWatching) return
  isWatching = true
  const watch = new MutationObserver(records => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    )
    if (!changed.some(holdsSnippet)) return
    watch.disconnect()
    isWatching = false
    stop()
  })
  watch.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['src'] })
}

function hearPage(): void {
  window.addEventListener('message', event => {
    if (event.source !== window || event.origin !== location.origin) return
    const message = readPageMessage(event.data)
    if (message === null) return
    if (message.command === 'signedIn') {
      void chrome.runtime.sendMessage({ kind: 'handoff', handoff: message.handoff })
      return
    }
    ownIdentity =
      message.command === 'reset'
        ? null
        : { userId: message.userId, attributes: message.attributes, token: message.token }
    void chrome.runtime.sendMessage({ kind: 'identity', identity: ownIdentity })
    if (quiet) showForUser()
    if (!shown) return
    offerSignIn(shown.run, shown.reply)
    if (ownIdentity) shown.run(...identify(ownIdentity))
    else shown.run('reset')
  })
}

const isTop = window === window.top

/** Whether this document may have the assistant. That of a page sees into frames of its own origin. */
function mayStart(): boolean {
  if (isTop) return true
  try {
    return !window.parent.document
  } catch {
    // The page around the frame belongs to another origin.
    return true
  }
}

/** Shows what belongs to the address of this document, which the browser names to the background. */
async function showOwn(): Promise<void> {
  await show((await chrome.runtime.sendMessage({ kind: 'page' })) as PageReply | null)
}

function hearExtension(): void {
  chrome.runtime.onMessage.addListener((message, sender, reply) => {
    if (sender.id !== chrome.runtime.id) return undefined
    const told = message as TabMessage
    if (!isTop) {
      // What was sent belongs to the page around the frame.
      if (told.kind === 'changed' && mayStart()) void showOwn().catch(() => undefined)
    } else if (told.kind === 'changed') void show(told.reply)
    else if (told.kind === 'open') shown?.run('open')
    else if (told.kind === 'edit') {
      edit(told.code).then(reply, () => reply(false))
      return true
    } else {
      const description: TabDescription = {
        hasSnippet: hasSnippet(),
        isAssistantOn: shown !== null,
        isQuiet: quiet !== null,
      }
      reply(description)
    }
    return undefined
  })
}

/** A page may carry the content script twice: registered for its application and for the sign-in page. */
const mark = globalThis as { waymarkContent?: true }

// A sandboxed page with an opaque origin is no application.
if (!mark.waymarkContent && window.origin !== 'null') {
  mark.waymarkContent = true
  hearPage()
  hearExtension()
  // Tells the page that it may send who its user is.
  window.postMessage({ waymark: 'extension' }, location.origin)
  if (mayStart()) {
    starting = showOwn().catch(() => undefined)
  }
}

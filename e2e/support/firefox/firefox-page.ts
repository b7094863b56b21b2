import { eventually } from '../eventually.ts'
import type { BidiSession } from './bidi-session.ts'

/** A page in Firefox, used by real pointer and key events. Elements are found in open shadow roots too. */
export interface FirefoxPage {
  /** Runs an expression in the page's own world and returns its value; promises are awaited. */
  readonly read: <T>(expression: string) => Promise<T>
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Makes it the tab in front, which receives keys. */
  readonly bringToFront: () => Promise<void>
  /** Whether a visible element matches the selector and has the text in its name or content. */
  readonly isShown: (css: string, text?: string) => Promise<boolean>
  readonly waitFor: (css: string, text?: string) => Promise<void>
  readonly waitUntilGone: (css: string, text?: string) => Promise<void>
  readonly click: (css: string, text?: string) => Promise<void>
  readonly hover: (css: string, text?: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Presses keys one after the other, such as `Enter` or `Alt+Shift+KeyH`. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Name of the element with the focus: its label, id or text. */
  readonly focused: () => Promise<string>
  /** A frame in it, once its address begins so; it is used as a page. */
  readonly frame: (address: string) => Promise<FirefoxPage>
  /** Errors and warnings of the console, errors of scripts and failed requests so far. */
  readonly faults: readonly string[]
  readonly close: () => Promise<void>
}

/** Keys that are no characters, as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const finder = (css: string, text: string) => `(() => {
  const roots = [document]
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
  const named = one => (one.getAttribute('aria-label') ?? '') + ' ' + one.textContent
  const found = roots.flatMap(root => [...root.querySelectorAll(${JSON.stringify(css)})])
  return found.find(one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1 && named(one).includes(${JSON.stringify(text)})) ?? null
})()`

const focusName = `(() => {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  if (at?.matches('.card')) return at.querySelector('.title')?.textContent ?? ''
  return at?.getAttribute('aria-label') ?? (at?.id || at?.textContent) ?? ''
})()`

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result: { readonly value?: unknown; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

interface Context {
  readonly context: string
  readonly url: string
  readonly children: readonly Context[] | null
}

/** Opens a tab. `userContext` separates cookies and storage. */
export async function openFirefoxPage(
  session: BidiSession,
  { userContext, allow }: { readonly userContext: string; readonly allow: RegExp | null },
): Promise<FirefoxPage> {
  const made = { type: 'tab', userContext }
  const { context } = await session.send<{ context: string }>('browsingContext.create', made)
  return pageIn(session, context, allow)
}

/** Returns the address's frame in a tab or frame, at any depth. */
async function findFrame({ send }: BidiSession, root: string, address: string): Promise<Context | undefined> {
  const { contexts } = await send<{ contexts: Context[] }>('browsingContext.getTree', { root })
  const all: Context[] = contexts.flatMap(({ children }) => children ?? [])
  for (const one of all) all.push(...(one.children ?? []))
  return all.find(({ url }) => url.startsWith(address))
}

/** Uses a tab or a frame. */
async function pageIn(session: BidiSession, context: string, allow: RegExp | null): Promise<FirefoxPage> {
  const { send, subscribe } = session
  const faults: string[] = []
  const note = (text: string) => void (allow?.test(text) || faults.push(text))
  await subscribe(['log.entryAdded', 'network.fetchError'], (event, params) => {
    const { source, level, text, request, errorText } = params as unknown as Reported
    if ((source?.context ?? (params['context'] as string)) !== context) return
    if (event === 'log.entryAdded') {
      if (level === 'error' || level === 'warn') note(`${level}: ${text}`)
      return
    }
    // A page that is left takes its open requests with it.
    if (errorText !== 'NS_BINDING_ABORTED') note(`request failed: ${request?.url} ${errorText}`)
  })
  const evaluate = async (expression: string): Promise<Evaluated> => {
    const target = { context }
    const found = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true })
    if (found.type === 'exception') throw new Error(found.exceptionDetails?.text)
    return found
  }
  const read = async <T>(expression: string) =>
    JSON.parse(
      String((await evaluate(`Promise.resolve(${expression}).then(JSON.stringify)`)).result.value ?? 'null'),
    ) as T
  const isShown = (css: string, text = '') => read<boolean>(`${finder(css, text)} !== null`)
  const waitFor = async (css: string, text = '') => {
    await eventually(() => isShown(css, text)).toBe(true)
  }
  const act = (actions: readonly object[]) => send<void>('input.performActions', { context, actions })
  const pointAt = async (css: string, text: string, then: readonly object[]) => {
    await waitFor(css, text)
    const { sharedId } = (
      await evaluate(`(one => (one.scrollIntoView({ block: 'nearest' }), one))(${finder(css, text)})`)
    ).result
    const origin = { type: 'element', element: { sharedId } }
    const move = { type: 'pointerMove', x: 0, y: 0, origin }
    await act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] },
    ])
  }
  const keys = (actions: readonly object[]) => act([{ type: 'key', id: 'keyboard', actions }])
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  return {
    read,
    goTo: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    bringToFront: () => send('browsingContext.activate', { context }),
    isShown,
    waitFor,
    waitUntilGone: async (css, text) => void (await eventually(() => isShown(css, text)).toBe(false)),
    click: (css, text = '') =>
      pointAt(css, text, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    hover: (css, text = '') => pointAt(css, text, []),
    type: text => keys([...text].flatMap(one => [down(one), up(one)])),
    press: async (...pressed) => {
      for (const one of pressed) {
        const parts = one.split('+').map(part => keyCodes[part] ?? part)
        await keys([...parts.map(down), ...parts.toReversed().map(up)])
      }
    },
    focused: () => read<string>(focusName),
    frame: async address => {
      await eventually(async () => (await findFrame(session, context, address)) !== undefined).toBe(true)
      const found = await findFrame(session, context, address)
      return pageIn(session, found?.context ?? '', allow)
    },
    faults,
    close: () => send('browsingContext.close', { context }),
  }
}

interface Reported {
  readonly source?: { readonly context?: string }
  readonly level?: string
  readonly text?: string
  readonly request?: { readonly url: string }
  readonly errorText?: string
}

import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { matchesPattern } from '@waymark/domain/delivery/targeting'
import type { BrowserContext, ElementHandle, JSHandle, Page } from 'playwright-core'
import { type Deadline, raceDeadline } from './deadline.ts'

/** The part of the assistant's script that is used here; see `apps/assistant/src/check`. */
interface PageChecker {
  seek(options: {
    readonly identifier: ElementIdentifier
    readonly waitMs: number
    readonly repairAfterMs: number
  }): Promise<Seen>
  blurFields(): () => void
  fieldOf(element: Element): Element
}
type Seen = { element: Element; by: string | null; isRepaired: boolean } | { fault: Fault }
export type Fault = 'not_found' | 'multiple' | 'hidden' | 'invalid_selector'

/** Result of a search in the checked page. */
export type Sight =
  | { readonly element: ElementHandle<Element>; readonly by: string | null; readonly isRepaired: boolean }
  | { readonly fault: Fault }

/** Wait before the assistant accepts a similar element. */
const repairAfterMs = 1_500
/** A page that answers nothing for so long after a search should have ended is given up. */
const silenceMs = 5_000
const loadMs = 30_000

/** A tab of the checked application. */
export interface CheckedPage {
  readonly page: () => Page
  /** Goes on in another tab that the application opened. */
  readonly follow: (page: Page) => void
  readonly seek: (identifier: ElementIdentifier, waitMs: number) => Promise<Sight>
  /** Whether the page is one that this pattern of an address names. */
  readonly isOn: (pattern: string) => boolean
  /** Opens an address; false if it cannot be opened. */
  readonly goTo: (address: string) => Promise<boolean>
  /** Waits until the page is one of this pattern. */
  readonly waitFor: (pattern: string, waitMs: number) => Promise<boolean>
  readonly fieldOf: (element: ElementHandle<Element>) => Promise<ElementHandle<Element>>
  /** A picture of the page in which typed contents are unreadable; null if none can be taken. */
  readonly takePicture: () => Promise<Buffer | null>
}

/**
 * Opens a tab.
 * @param script the assistant's own search, as the server has it
 */
export async function openCheckedPage(
  context: BrowserContext,
  script: string,
  deadline: Deadline,
): Promise<CheckedPage> {
  let page = await context.newPage()
  const openChecker = (): Promise<JSHandle<PageChecker>> =>
    page.evaluateHandle(`(() => { ${script}; return waymarkCheck.openChecker() })()`)

  async function seekOnce(identifier: ElementIdentifier, waitMs: number): Promise<Sight> {
    const checker = await openChecker()
    const options = { identifier, waitMs, repairAfterMs }
    const seen = await checker.evaluateHandle((search, wanted) => search.seek(wanted), options)
    const fault = await seen.evaluate(one => ('fault' in one ? one.fault : null))
    if (fault !== null) return { fault }
    const how = await seen.evaluate(one =>
      'fault' in one ? { by: null, isRepaired: false } : { by: one.by, isRepaired: one.isRepaired },
    )
    const element = (await seen.getProperty('element')).asElement()
    return element === null ? { fault: 'not_found' } : { ...how, element: element as ElementHandle<Element> }
  }

  /** A page that is replaced during a search is searched again. */
  async function seek(identifier: ElementIdentifier, wantedMs: number): Promise<Sight> {
    const end = Date.now() + deadline.within(wantedMs)
    for (;;) {
      const leftMs = Math.max(1, end - Date.now())
      try {
        return await raceDeadline(seekOnce(identifier, leftMs), leftMs + silenceMs, { fault: 'not_found' })
      } catch {
        if (Date.now() >= end || page.isClosed()) return { fault: 'not_found' }
        await page.waitForLoadState('domcontentloaded', { timeout: leftMs }).catch(() => {})
      }
    }
  }

  const isOnAddress = (pattern: string, address: string) => matchesPattern(pattern, address)

  async function takePicture(): Promise<Buffer | null> {
    const take = async () => {
      const undo = await (await openChecker()).evaluateHandle(checker => checker.blurFields())
      const picture = await page.screenshot({ type: 'jpeg', quality: 60, timeout: silenceMs })
      await undo.evaluate(restore => restore()).catch(() => {})
      return picture
    }
    return raceDeadline(take(), silenceMs * 2, null).catch(() => null)
  }

  return {
    page: () => page,
    follow(other) {
      page = other
    },
    seek,
    takePicture,
    isOn: pattern => isOnAddress(pattern, page.url()),
    goTo: address =>
      page.goto(address, { timeout: deadline.within(loadMs) }).then(
        () => true,
        () => false,
      ),
    waitFor: (pattern, waitMs) =>
      page
        .waitForURL(url => isOnAddress(pattern, url.href), {
          timeout: deadline.within(waitMs),
          waitUntil: 'commit',
        })
        .then(
          () => true,
          () => false,
        ),
    async fieldOf(element) {
      const field = await (await openChecker()).evaluateHandle(
        (checker, one) => checker.fieldOf(one),
        element,
      )
      return (field.asElement() ?? element) as ElementHandle<Element>
    },
  }
}

import { isExceptedPage } from '@waymark/domain/analytics/analytics'
import { type AdvancedEventType, isTrackName } from '@waymark/domain/analytics/events'
import type { Context, EventFields } from '../../core/context.ts'
import type { Follow } from '../automatic-content/follow-element.ts'
import { currentSession } from '../visitor-memory/current-session.ts'
import { isTrackingRefused } from '../visitor-memory/tracking-refused.ts'
import { clickedControl, elementsOf, isPrivate } from './clicked-control.ts'
import { lostTags } from './lost-tags.ts'
import { placeReader } from './page-place.ts'
import { recordActivity } from './record-activity.ts'
import { tagSelectors } from './tag-selectors.ts'
import { tagFinder } from './used-tag.ts'

const passive = { capture: true, passive: true }

/** Records sessions, page views, clicks and activity of a page. */
export interface PageRecording {
  /** Updates the recording to content and address. */
  update(): void
  /** An event that the host application sends by its name. */
  track(name: unknown): void
}

/**
 * Sends `session_start`, `page_view`, `click`, `input`, `activity` and `tracked` at the advanced level, outside of URL
 * exceptions and only while the page is visible. Text, field values and anything in `data-waymark-private` are never
 * read; `input` names the element tag that was changed and nothing else.
 */
export function recordPage(context: Context, follow: Follow): PageRecording {
  const { page, scope, shell, content, isOnPage, report } = context
  const { window, document } = page
  const selectors = tagSelectors(context)
  const lost = lostTags(context, selectors, follow)
  const tagOf = tagFinder(context, selectors, lost)
  let viewed: string | undefined
  /** The last session whose start was recorded, by this page or another one. */
  let started: string | undefined
  let recordedAt = 0
  const currentPlace = placeReader(window)

  /** Whether what a person does on this page is recorded now. */
  const isRecorded = (): boolean => {
    const { recording } = content()
    return (
      recording !== undefined &&
      isOnPage(null) &&
      !isTrackingRefused(window) &&
      !isExceptedPage(recording.exceptions, window.location.href)
    )
  }
  const record = (type: AdvancedEventType, fields: EventFields = {}): void => {
    recordedAt = page.now()
    report(type, fields)
  }
  /** Records the session and the view where they are new. */
  const recordVisit = (): void => {
    // The leader of a frame counts the visit.
    if (context.isLed) return
    const session = currentSession(page)
    const isNewSession = session !== started && page.local.get('sessionStart') !== session
    const here = currentPlace()
    started = session
    if (isNewSession) {
      page.local.set('sessionStart', session)
      record('session_start')
    }
    if (isNewSession || here !== viewed) record('page_view')
    lost.update(here !== viewed)
    viewed = here
  }
  /** Records the visit of a visible page; returns whether the page is recorded now. */
  const look = (): boolean => {
    const isSeen = document.visibilityState === 'visible' && isRecorded()
    if (isSeen) recordVisit()
    return isSeen
  }

  /** Nothing that a person did in the host application's own, recorded part. */
  const isForeign = (event: Event, path: readonly Element[]): boolean =>
    !event.isTrusted || path.includes(shell.host) || isPrivate(path)

  scope.listen(document, 'visibilitychange', () => look())
  scope.listen(window, 'pageshow', event => {
    if ((event as PageTransitionEvent).persisted) viewed = undefined
    look()
  })
  scope.listen(
    window,
    'click',
    event => {
      const path = elementsOf(event)
      if (isForeign(event, path) || !isRecorded()) return
      const elementTagId = tagOf(path)
      if (elementTagId === null && clickedControl(path) === null) return
      recordVisit()
      record('click', elementTagId === null ? {} : { elementTagId })
    },
    passive,
  )
  scope.listen(
    window,
    'change',
    event => {
      const path = elementsOf(event)
      if (isForeign(event, path) || !isRecorded()) return
      const elementTagId = tagOf(path)
      if (elementTagId === null) return
      recordVisit()
      record('input', { elementTagId })
    },
    passive,
  )
  recordActivity(context, {
    recordedAt: () => recordedAt,
    record: () => {
      // A new session or view that is recorded with it says as much.
      const before = recordedAt
      if (look() && recordedAt === before) record('activity')
    },
  })
  look()
  return {
    update() {
      if (currentPlace() !== viewed) look()
    },
    track(name) {
      if (look() && typeof name === 'string' && isTrackName(name)) record('tracked', { name })
    },
  }
}

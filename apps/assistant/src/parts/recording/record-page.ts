import { isExceptedPage } from '@waymark/domain/analytics/analytics'
import { type AdvancedEventType, isTrackName } from '@waymark/domain/analytics/events'
import type { Context, EventFields } from '../../core/context.ts'
import type { Follow } from '../automatic-content/follow-element.ts'
import { currentSession } from '../visitor-memory/current-session.ts'
import { isTrackingRefused } from '../visitor-memory/tracking-refused.ts'
import { clickedControl, isPrivate } from './clicked-control.ts'
import { lostTags } from './lost-tags.ts'
import { tagSelectors } from './tag-selectors.ts'
import { tagFinder } from './used-tag.ts'

/** At most one `activity` event in this time (product-screens.md §0.3). */
const activityMs = 15_000
const actions = 'pointerdown pointermove keydown wheel scroll touchmove'
const passive = { capture: true, passive: true }

/** Records sessions, page views, clicks and activity of a page. */
export interface PageRecording {
  /** Updates the recording to content and address. */
  update(): void
  /** An event that the host application sends by its name. */
  track(name: unknown): void
}

/** A page of a single-page application: its path, and the hash where it is a route. */
const placeOf = ({ pathname, hash }: Location): string => pathname + (/^#!?\//.test(hash) ? hash : '')

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

  const isRecorded = (): boolean => {
    const { recording } = content()
    return (
      recording !== undefined &&
      document.visibilityState === 'visible' &&
      isOnPage(null) &&
      !isTrackingRefused(window) &&
      !isExceptedPage(recording.exceptions, window.location.href)
    )
  }
  const record = (type: AdvancedEventType, fields: EventFields = {}): void => {
    recordedAt = page.now()
    report(type, fields)
  }
  /** Records the session and the view where they are new; returns whether the page is recorded now. */
  const look = (): boolean => {
    if (!isRecorded()) return false
    // The leader of a frame counts the visit.
    if (context.isLed) return true
    const session = currentSession(page)
    const isNewSession = session !== started && page.local.get('sessionStart') !== session
    const place = placeOf(window.location)
    started = session
    if (isNewSession) {
      page.local.set('sessionStart', session)
      record('session_start')
    }
    if (isNewSession || place !== viewed) record('page_view')
    viewed = place
    lost.update()
    return true
  }

  /** Nothing that a person did in the host application's own, recorded part. */
  const isForeign = (event: Event, path: readonly EventTarget[]): boolean =>
    !event.isTrusted || path.includes(shell.host) || isPrivate(path)

  scope.listen(document, 'visibilitychange', look)
  scope.listen(window, 'pageshow', event => {
    if ((event as PageTransitionEvent).persisted) viewed = undefined
    look()
  })
  scope.listen(
    window,
    'click',
    event => {
      const path = event.composedPath()
      if (isForeign(event, path)) return
      const elementTagId = tagOf(path)
      if (elementTagId === null && clickedControl(path) === null) return
      if (look()) record('click', elementTagId === null ? {} : { elementTagId })
    },
    passive,
  )
  scope.listen(
    window,
    'change',
    event => {
      const path = event.composedPath()
      const elementTagId = isForeign(event, path) ? null : tagOf(path)
      if (elementTagId === null) return
      if (look()) record('input', { elementTagId })
    },
    passive,
  )
  scope.listen(
    window,
    actions,
    event => {
      if (!event.isTrusted || page.now() - recordedAt < activityMs) return
      if (look() && page.now() - recordedAt >= activityMs) record('activity')
    },
    passive,
  )
  look()
  return {
    update() {
      if (placeOf(window.location) !== viewed) look()
    },
    track(name) {
      if (look() && typeof name === 'string' && isTrackName(name)) record('tracked', { name })
    },
  }
}

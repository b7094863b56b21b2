import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { Boot } from '../loader/boot.ts'
import type { EventFields, Happening, Recorder, ReportListener } from './context.ts'
import type { Delivery } from './delivery.ts'
import type { Hooks } from './hooks.ts'
import { loadRuntime } from './load-runtime.ts'
import { previewIn } from './preview-handle.ts'
import { guarded, type Scope } from './scope.ts'

/** The hooks of the snippet (product design, "Snippet API"): called with the guide's id and the user's. */
const hookNames: Partial<Record<EndUserEventType, string>> = {
  guide_started: 'onStart',
  guide_completed: 'onComplete',
  guide_exited: 'onExit',
}

/** Delay of the sender: it is loaded after the first step is shown. */
const openAfterMs = 500

export interface Reporter {
  report(type: EndUserEventType, fields?: EventFields): void
  onReport(listener: ReportListener): void
  /** Sets the consent of the command `consent`; stored in this browser. */
  setConsent(isGiven: boolean): void
}

/** Passes events to the host's callbacks, and to the server if analytics and consent allow it. */
export function createReporter(
  boot: Boot,
  scope: Scope,
  hooks: Hooks,
  delivery: () => Delivery | null,
): Reporter {
  const { page, visitor } = boot
  let early: Happening[] = []
  let recorder: Recorder | undefined
  let isOpening = false
  const listeners: ReportListener[] = []
  /** The last eight digits of one random UUID count the events of this page; making one for each is slow. */
  const idStart = page.newId().slice(0, 28)
  let count = 1e7

  /** Events that the previous page could not send, and events of this page. */
  const unsent = (): Happening[] => [...((page.tab.get('early') ?? []) as Happening[]), ...early]
  const open = (): void => {
    if (isOpening) return
    isOpening = true
    scope.after(openAfterMs, () => {
      loadRuntime()
        .then(
          guarded(({ openRecorder }) => {
            if (!scope.isOpen()) return
            recorder = openRecorder(boot, scope)
            const happenings = unsent()
            page.tab.set('early', undefined)
            happenings.forEach(recorder.record)
          }),
        )
        .catch(() => {
          isOpening = false
        })
    })
  }

  scope.listen(page.window, 'pagehide', () => {
    if (recorder) return
    const happenings = unsent()
    const [first] = happenings
    if (!first) return
    page.tab.set('early', happenings)
    // The user may not return to this tab. Events that the next page sends again are counted once.
    const { userId, isAnonymous } = first
    const events = happenings
      .filter(one => one.userId === userId)
      .map(({ id, type, at, lang, fields }) => ({ id, type, at, lang, ...fields }))
    const { token } = visitor()
    const body = page.toJson({ sentAt: page.now(), userId, isAnonymous, sessionId: '', token, events })
    const options = { ...boot.callOptions(), method: 'POST', keepalive: true, body }
    page.fetch(`${boot.api}events`, options).catch(() => {})
  })
  scope.after(openAfterMs, () => {
    if (page.tab.get('early') ?? page.tab.get('events')) open()
  })

  return {
    onReport: listener => void listeners.push(guarded(listener)),
    report(type, fields = {}) {
      const { userId } = visitor()
      const hook = hookNames[type]
      hooks.emit(type, { ...fields, userId })
      if (hook) hooks.emit(hook, fields.guideId, userId)
      for (const listener of listeners) listener(type, fields)
      const delivered = delivery()
      // Actions during a draft preview are not recorded, because they are not data about real users.
      if (!delivered || delivered.analytics === 'none' || previewIn(page)) return
      if (page.local.get('consent') === false) return
      const { pathname, hash } = page.window.location
      const happening: Happening = {
        id: idStart + count++,
        type,
        fields,
        at: page.now(),
        pathname,
        hash,
        userId: userId ?? boot.anonymousId(),
        isAnonymous: userId === null,
        lang: delivered.content.language.key,
        isInSession: delivered.analytics === 'advanced',
      }
      if (recorder) recorder.record(happening)
      else {
        early.push(happening)
        open()
      }
    },
    setConsent(isGiven) {
      page.local.set('consent', isGiven)
      if (isGiven) return
      early = []
      page.tab.set('early', undefined)
      recorder?.forget()
    },
  }
}

import type { GuideStep } from '@waymark/domain/content/guide'
import { matchesPattern } from '@waymark/domain/delivery/targeting'
import type { Context, FrameLeader } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import { isOnStepPage, type Run, runFields } from '../player/run.ts'
import type { Cause } from '../player/step-flow.ts'
import { type Follower, type FrameListener, outermostFrame } from './follower.ts'
import type { FromFrame } from './frame-message.ts'

/** After the first frame found the element, the others have this long to find it too. */
const settleMs = 100
/** The frames have this long before the page is left for the page of the step. */
const beforeLeavingMs = 600

interface Frames {
  readonly followers: () => readonly Follower[]
  readonly listeners: Set<FrameListener>
}

/** The windows of the frames that a selector finds in the page. */
function windowsOf(document: Document, css: string): (Window | null)[] {
  try {
    return [...document.querySelectorAll<HTMLIFrameElement>(css)].map(one => one.contentWindow)
  } catch {
    return []
  }
}

/** Frames in the page whose address is the page of the step. */
const framesAt = (document: Document, { url }: GuideStep): HTMLIFrameElement[] =>
  url ? [...document.querySelectorAll('iframe')].filter(one => matchesPattern(url, one.src)) : []

/** The step as a frame searches for it: in its own document, on its own page unless this is the page. */
const asSearched = (run: Run, step: GuideStep): GuideStep => ({
  ...step,
  url: isOnStepPage(run, step) ? null : step.url,
  identifier: step.identifier && { ...step.identifier, frame: [] },
})

/** Searches for steps in the frames that this page leads, and lends a step to the frame that found its element. */
export function frameSearch(
  context: Context,
  { followers, listeners }: Frames,
): { readonly ways: Omit<FrameLeader, 'update'>; joined(follower: Follower): void } {
  const { document, window } = context.page
  const searches = new Set<(follower: Follower) => void>()
  let lastId = 0

  /** With a recorded frame, only that one is searched. */
  const mayFollow = ({ identifier }: GuideStep, { source }: Follower): boolean => {
    const [first] = identifier?.frame ?? []
    return !first || windowsOf(document, first).includes(outermostFrame(window, source))
  }
  const lend = (run: Run, step: GuideStep, follower: Follower, id: number, cause: Cause): void => {
    const { index, guide } = run
    const own = run.step.child()
    const back = (at: number, why: Cause): void => {
      own.close()
      run.moves.enter(at, why)
    }
    const hear: FrameListener = (from, message) => {
      if (from !== follower) return
      if (message.kind === 'bye') back(index, 'lost')
      else if (message.kind === 'report') note(run, message)
      else if (!('id' in message) || message.id !== id) return
      else if (message.kind === 'ended') run.moves.finish()
      else if (message.kind === 'back') {
        run.direction = message.direction
        back(message.index, message.cause)
      }
    }
    listeners.add(hear)
    own.onClose(() => {
      listeners.delete(hear)
      follower.tell({ kind: 'leave', id })
    })
    watchChanges(context.page, own, () => follower.isGone() && back(index, 'lost')).include([document])
    run.stage.hide()
    const steps = guide.steps.map((one, at) => (at === index ? asSearched(run, step) : one))
    const { runId, direction } = run
    const isShown = run.shown === index
    const lent = { ...guide, page: null, steps }
    follower.tell({ kind: 'play', id, guide: lent, index, runId, cause, direction, isShown })
  }

  const seek = (run: Run, step: GuideStep, scope: Scope, cause: Cause, go: (() => void) | null): void => {
    if (!step.identifier) return
    const id = ++lastId
    const found = new Set<Follower>()
    let lentTo: Follower | undefined
    const own: Scope = scope.child()
    const sought = asSearched(run, step)
    const ask = (follower: Follower): void => {
      if (mayFollow(step, follower)) follower.tell({ kind: 'seek', id, step: sought })
    }
    const decide = (): void => {
      const [only, ...others] = [...found].filter(one => !one.isGone())
      if (!only || others.length > 0) return
      lentTo = only
      scope.close()
      lend(run, step, only, id, cause)
    }
    const hear: FrameListener = (follower, message) => {
      if (message.kind === 'bye') found.delete(follower)
      if (message.kind !== 'found' || message.id !== id) return
      if (!message.isFound) found.delete(follower)
      else if (!found.has(follower)) {
        found.add(follower)
        own.after(settleMs, decide)
      }
    }
    searches.add(ask)
    listeners.add(hear)
    own.onClose(() => {
      searches.delete(ask)
      listeners.delete(hear)
      for (const one of followers()) if (one !== lentTo) one.tell({ kind: 'leave', id })
    })
    followers().forEach(ask)
    if (go && framesAt(document, step).length === 0) own.after(window.length > 0 ? beforeLeavingMs : 0, go)
  }

  return {
    joined: follower => {
      for (const ask of searches) ask(follower)
    },
    ways: {
      isLeading: () => followers().length > 0,
      seek,
      mayHold: step => followers().length > 0 || framesAt(document, step).length > 0,
      faultOf(step, fault) {
        const isLed = (frame: Window | null) =>
          followers().some(one => outermostFrame(window, one.source) === frame)
        if (fault === 'unreachable')
          return windowsOf(document, step.identifier?.frame?.[0] ?? '').some(isLed) ? 'not_found' : fault
        const frames = fault === 'other_page' ? framesAt(document, step) : []
        if (frames.length === 0) return fault
        return frames.some(one => isLed(one.contentWindow)) ? 'not_found' : 'unreachable'
      },
    },
  }
}

/** Reports what a frame did about the step that was lent to it, under this page's own run. */
function note(run: Run, message: Extract<FromFrame, { kind: 'report' }>): void {
  const { type, fields } = message
  if (!type.startsWith('guide_')) return
  if (type === 'guide_step_shown') run.shown = run.index
  const { reason } = fields
  run.context.report(type, { ...runFields(run), step: run.index, ...(reason && { reason }) })
}

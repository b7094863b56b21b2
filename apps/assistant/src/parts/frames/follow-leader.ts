import type { GuideStep } from '@waymark/domain/content/guide'
import type { ContentDocument, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Assistant, createAssistant } from '../../core/assistant.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { visibleBox } from '../../finder/measure.ts'
import type { Boot } from '../../loader/boot.ts'
import type { play } from '../player/player.ts'
import { followerAssistant } from './follower-assistant.ts'
import type { FrameBox, FramedStep, FromFrame, ToFrame } from './frame-message.ts'
import { frameElementOf, revealInFrame } from './reveal-in-frame.ts'
import { seekForLeader } from './seek-for-leader.ts'

/** The card takes its place beside the element within this time. */
const placedMs = 60

/**
 * Functions of the core, which passes them: imported, they would move out of the file that every page loads first.
 */
export type FollowerCore = readonly [
  boot: Boot,
  scope: Scope,
  createAssistant: typeof createAssistant,
  play: typeof play,
]

interface Playing {
  readonly id: number
  readonly guide: DeliveredGuide
  readonly scope: Scope
}

/** The part of the frame that the card and the outline of its element take; null: there is no card. */
function shownBox(window: Window, root: HTMLElement): FrameBox | null {
  const boxes = ['.ring', '.card'].flatMap(css => {
    const one = root.querySelector<HTMLElement>(`${css}:not([hidden])`)
    return one ? [visibleBox(window, one)] : []
  })
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map(one => one.left))
  const top = Math.min(...boxes.map(one => one.top))
  const width = Math.max(...boxes.map(one => one.left + one.width)) - left
  const height = Math.max(...boxes.map(one => one.top + one.height)) - top
  return { left, top, width, height }
}

/** Scrolls a part of a frame inside this one into view, then asks for the same around this one. */
function revealInner(window: Window, index: number, box: FrameBox, tell: (message: FromFrame) => void): void {
  const inner = window[index] as Window | undefined
  const frame = inner && frameElementOf(window, inner)
  if (frame) tell({ kind: 'reveal', box: revealInFrame(window, frame, box) })
}

/** Shows in this frame what the leader tells: its items, and single steps of its guide. */
export function followLeader(
  [boot, , createAssistant, play]: FollowerCore,
  scope: Scope,
  port: MessagePort,
  onRelease: () => void,
): void {
  const { page } = boot
  const { window } = page
  const seeks = new Map<number, { readonly scope: Scope; readonly step: GuideStep }>()
  let received: ContentDocument | undefined
  let assistant: Assistant | undefined
  let playing: Playing | undefined
  const tell = (message: FromFrame): void => port.postMessage(message)

  const begin = (): Assistant =>
    followerAssistant(createAssistant, boot, scope, {
      content: () => ({ ...(received as ContentDocument), guides: playing ? [playing.guide] : [] }),
      isPlaying: () => !!playing,
      onStepShown: () => scope.after(placedMs, showStep),
      tell,
    })
  /** Asks the pages around to scroll so that the card and its element are visible. */
  const showStep = (): void => {
    const box = assistant && shownBox(window, assistant.context.shell.root)
    if (box) tell({ kind: 'reveal', box })
  }
  const leave = (): void => {
    const { scope: own } = playing ?? {}
    playing = undefined
    own?.close()
  }
  const show = ({ id, guide, index, runId, cause, direction, isShown }: FramedStep): void => {
    if (!assistant) return
    leave()
    const sought = seeks.get(id)?.step
    const own = scope.child()
    const steps = guide.steps.map((step, at) => (at === index ? (sought ?? step) : step))
    playing = { id, guide: { ...guide, steps }, scope: own }
    play(
      { ...assistant.context, scope: own },
      playing.guide,
      { guideId: guide.id, runId, step: index, source: 'link', startedAt: 0, at: 0, user: '' },
      true,
      () => {
        leave()
        tell({ kind: 'ended', id })
      },
      {
        isShown,
        direction,
        cause,
        giveBack(at, why, way) {
          if (playing?.id !== id) return
          leave()
          tell({ kind: 'back', id, index: at, cause: why, direction: way })
        },
      },
    )
  }
  const seek = (id: number, step: GuideStep): void => {
    if (!assistant) return
    const own = scope.child()
    seeks.get(id)?.scope.close()
    seeks.set(id, { scope: own, step })
    own.onClose(() => seeks.delete(id))
    seekForLeader(assistant.context, own, step, isFound => tell({ kind: 'found', id, isFound }))
  }
  const obey = (message: ToFrame): void => {
    switch (message.kind) {
      case 'content':
        received = message.content
        assistant ??= begin()
        assistant.update()
        break
      case 'seek':
        seek(message.id, message.step)
        break
      case 'play':
        show(message)
        break
      case 'leave':
        seeks.get(message.id)?.scope.close()
        if (playing?.id === message.id) leave()
        break
      case 'reveal':
        revealInner(window, message.frame, message.box, tell)
        break
      case 'release':
        onRelease()
    }
  }
  port.onmessage = guarded(({ data }: MessageEvent) => scope.isOpen() && obey(data as ToFrame))
  scope.onClose(() => port.close())
  scope.listen(window, 'pagehide', () => tell({ kind: 'bye' }))
}

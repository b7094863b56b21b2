import type { Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { originCheck } from './check-origin.ts'
import { contentForFrames } from './content-for-frames.ts'
import { type Follower, type FrameListener, outermostFrame } from './follower.ts'
import {
  type FromFrame,
  type Handshake,
  readFromFrame,
  readHandshake,
  type ToFrame,
} from './frame-message.ts'
import { frameElementOf, revealInFrame } from './reveal-in-frame.ts'
import { frameSearch } from './search-frames.ts'

/** A page leads so many frames; further ones are alone. */
const maxFrames = 20

/** Posts to every window inside this one. The message contains nothing that belongs to the property or the visitor. */
function callFrames(view: Window, message: Handshake, left = { count: maxFrames * 2 }): void {
  for (let index = 0; index < view.length && left.count-- > 0; index++) {
    const inner = view[index] as Window
    inner.postMessage(message, '*')
    callFrames(inner, message, left)
  }
}

/** Scrolls a part of a frame into view, through the frames around it. */
function reveal(page: Window, followers: readonly Follower[], source: Window, message: FromFrame): void {
  if (message.kind !== 'reveal') return
  const { box } = message
  const { parent } = source
  if (parent === page) {
    const frame = frameElementOf(page, source)
    if (frame) revealInFrame(page, frame, box)
    return
  }
  const around = followers.find(one => one.source === parent)
  const frame = Array.from({ length: parent.length }, (_, index) => parent[index]).indexOf(source)
  if (around && frame >= 0) around.tell({ kind: 'reveal', frame, box })
}

/** Accepts frames of the property's other origins, and lets them show what belongs to them (decision 0122). */
export function leadFrames(context: Context): void {
  const { boot, scope, content, page } = context
  const { window } = page
  const { propertyId } = content()
  const isAllowed = originCheck(boot)
  const followers = new Map<Window, Follower & { readonly scope: Scope; sent: string }>()
  const listeners = new Set<FrameListener>()

  const send = (follower: { sent: string } & Follower): void => {
    const next = contentForFrames(context)
    const text = page.toJson(next)
    if (text === follower.sent) return
    follower.sent = text
    follower.tell({ kind: 'content', content: next })
  }
  const update = (): void => {
    for (const one of followers.values()) send(one)
  }
  const obey = (follower: Follower, message: FromFrame): void => {
    if (message.kind === 'report' && !message.type.startsWith('guide_'))
      context.report(message.type, message.fields)
    if (message.kind === 'start') context.startGuide(message.guideId, message.step, 'link')
    if (message.kind === 'open') context.openPanel()
    reveal(window, [...followers.values()], follower.source, message)
  }
  const accept = (source: Window, origin: string, nonce: string): void => {
    followers.get(source)?.scope.close()
    if (followers.size >= maxFrames) return
    const { port1, port2 } = new MessageChannel()
    const own = scope.child()
    const follower = {
      source,
      scope: own,
      sent: '',
      tell: (message: ToFrame) => port1.postMessage(message),
      isGone: () => source.closed || !own.isOpen(),
    }
    followers.set(source, follower)
    own.onClose(() => {
      followers.delete(source)
      port1.postMessage({ kind: 'release' })
      port1.close()
      for (const hear of listeners) hear(follower, { kind: 'bye' })
    })
    port1.onmessage = guarded(({ data }: MessageEvent) => {
      const message = readFromFrame(data)
      if (!message || !own.isOpen()) return
      for (const hear of listeners) hear(follower, message)
      if (message.kind === 'bye') own.close()
      else obey(follower, message)
    })
    // Where the browser tells that the other end is gone.
    own.listen(port1, 'close', () => own.close())
    source.postMessage({ waymark: 'lead', property: propertyId, nonce } satisfies Handshake, origin, [port2])
    send(follower)
    search.joined(follower)
  }
  const search = frameSearch(context, { followers: () => [...followers.values()], listeners })

  scope.listen(window, 'message', event => {
    const { data, source, origin } = event as MessageEvent
    const said = readHandshake(data, propertyId)
    if (said?.waymark !== 'join' || !said.nonce || !source) return
    if (outermostFrame(window, source as Window) === null) return
    isAllowed(origin)
      .then(
        guarded(isOurs => {
          if (isOurs && scope.isOpen()) accept(source as Window, origin, said.nonce)
        }),
      )
      .catch(() => {})
  })
  context.frames = { update, ...search.ways }
  scope.onClose(() => {
    delete context.frames
  })
  // A step may be searched for already.
  context.update()
  callFrames(window, { waymark: 'call', property: propertyId, nonce: '' })
}

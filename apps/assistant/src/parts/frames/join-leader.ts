import { nativePromise } from '../../core/native-promise.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { originCheck } from './check-origin.ts'
import { type FollowerCore, followLeader } from './follow-leader.ts'
import { type Handshake, readHandshake } from './frame-message.ts'

/** A frame shows nothing for so long while it waits for the page around it. A leader that comes later leads it too. */
const waitMs = 1_500

/** The question of each assistant: the content may come again while it is open. */
const joined = new WeakMap<object, Promise<void>>()

/**
 * Asks the top page once to lead this frame. A leader is accepted only from the top window, from an origin of the property,
 * with the random number of this document, and through a port that no other window has.
 * @param onLed called with true when a leader takes over, and with false when it is gone
 * @returns resolves when a leader has taken over, or after the wait
 */
export function joinLeader(
  core: FollowerCore,
  property: number,
  onLed: (isLed: boolean) => void,
): Promise<void> {
  const [boot] = core
  const asked = joined.get(boot) ?? askLeader(core, property, onLed)
  joined.set(boot, asked)
  return asked
}

function askLeader(core: FollowerCore, property: number, onLed: (isLed: boolean) => void): Promise<void> {
  const [boot, scope] = core
  const { page } = boot
  const { window } = page
  const top = window.top as Window
  const isAllowed = originCheck(boot)
  const nonce = page.newId()
  const join: Handshake = { waymark: 'join', property, nonce }
  let led: Scope | undefined
  return nativePromise(resolve => {
    const follow = (port: MessagePort): void => {
      led?.close()
      const own = scope.child()
      led = own
      onLed(true)
      followLeader(core, own, port, () => {
        own.close()
        if (led === own) onLed(false)
      })
      resolve()
    }
    scope.listen(window, 'message', event => {
      const { data, source, origin, ports } = event as MessageEvent
      const said = source === top ? readHandshake(data, property) : null
      const [port, ...others] = ports
      const isLead = said?.waymark === 'lead' && said.nonce === nonce && port && others.length === 0
      if (!isLead && said?.waymark !== 'call') return
      isAllowed(origin)
        .then(
          guarded(isOurs => {
            if (!isOurs || !scope.isOpen()) return
            if (isLead) follow(port)
            else top.postMessage(join, origin)
          }),
        )
        .catch(() => {})
    })
    scope.after(waitMs, resolve)
    // Who is around this frame is not known yet: the message names the property, which is public, and nothing else.
    top.postMessage(join, '*')
  })
}

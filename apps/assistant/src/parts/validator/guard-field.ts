import { checkField, type FieldMoment, isLookedAt } from '@waymark/domain/content/page-item'
import type { DeliveredValidator } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import type { FollowerParts } from '../automatic-content/follower-parts.ts'
import { fieldOf, isField, valuesOf } from '../fields/field-value.ts'
import { placeAt } from '../layout/place-at.ts'
import { whenMoved } from '../observers/when-moved.ts'

export interface GuardedField {
  /** A rule requested a check of the field. */
  ask(): void
}

/**
 * Shows a text beside a field whose value breaks the rule: on blur, and at every change while it is invalid. Only the
 * result is stored and reported, never the value.
 */
export function guardField(
  context: Context,
  scope: Scope,
  parts: FollowerParts,
  validator: DeliveredValidator,
): GuardedField {
  const { page, shell, text, report } = context
  const { document } = page
  const note = element(document, 'div', { class: 'verdict', hidden: true })
  let before: boolean | null = null
  let onField: Scope | undefined

  const draw = (): void => {
    const box = following.box()
    const isBad = before === false
    const isShown = box !== null && (isBad || (before === true && validator.showValidState))
    note.hidden = !isShown
    if (!isShown || box === null) return
    note.classList.toggle('good', !isBad)
    const words = isBad ? validator.message : text('validator_ok')
    if (note.textContent !== words) note.textContent = words
    const { offsetWidth, offsetHeight } = shell.root
    const isRtl = shell.root.dir === 'rtl'
    const left = isRtl ? box.left + box.width - note.offsetWidth : box.left
    const below = box.top + box.height + 4
    const isRoomBelow = below + note.offsetHeight < offsetHeight
    const within = Math.max(4, Math.min(left, offsetWidth - note.offsetWidth - 4))
    placeAt(note, within, isRoomBelow ? below : Math.max(4, box.top - note.offsetHeight - 4))
  }
  /**
   * What was announced stays readable for assistive technology until the next text: an empty one replaces it, after the
   * message is there, which is announced with a delay.
   */
  const withdraw = (): void => {
    context.scope.after(100, () => {
      if (before !== false) shell.announce('')
    })
  }
  /** The field is gone or watched no more, and its message with it. */
  const forget = (): void => {
    if (before === false) withdraw()
    before = null
  }
  const look = (moment: FieldMoment): boolean => {
    const target = following.element()
    if (!target || !isField(target) || !isLookedAt(moment, before)) return true
    const [value = ''] = valuesOf(target)
    const { isValid, isNews } = checkField(validator.rule, value, before)
    before = isValid
    if (isNews) {
      report('validator_evaluated', { itemId: validator.id, valid: isValid })
      parts.note({ kind: 'validator', id: validator.id }, isValid ? 'valid' : 'invalid')
      if (isValid) withdraw()
      else shell.announce(validator.message)
    }
    draw()
    return isValid
  }
  const listenTo = (target: HTMLElement): void => {
    const own = scope.child()
    onField = own
    // Both come out of a shadow root; a component that is made of other elements tells its own change.
    own.listen(target, 'focusout', () => look('left'))
    own.listen(target, 'input change', () => look('changed'))
    if (!validator.blockSubmit) return
    own.listen(
      document,
      'submit',
      event => {
        const form = event.target as Element
        const field = fieldOf(target)
        const owners = [field?.form, (target as Partial<HTMLInputElement>).form]
        const isInForm = form.contains(target) || owners.includes(form as HTMLFormElement)
        if (!isInForm || look('asked')) return
        event.preventDefault()
        event.stopImmediatePropagation()
        focusOn(field ?? target)
      },
      { capture: true },
    )
  }
  const changed = (): void => {
    const wasThere = onField !== undefined
    onField?.close()
    onField = undefined
    const target = following.element()
    // A form that draws its fields again at every key still tells what is wrong with them.
    const isRedrawn = wasThere && target !== null && before === false
    if (!isRedrawn) forget()
    if (target) listenTo(target)
    if (isRedrawn) look('changed')
    draw()
    moved()
  }
  let moved = (): void => {}
  let isReady = false
  const following = parts.followElement(validator, () => isReady && changed())
  isReady = true
  scope.onClose(following.stop)
  moved = whenMoved(context, scope, following, draw)
  shell.root.prepend(note)
  scope.onClose(() => {
    note.remove()
    forget()
  })
  changed()
  return { ask: () => void look('asked') }
}

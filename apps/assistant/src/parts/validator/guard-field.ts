import type { DeliveredValidator } from '@waymark/domain/delivery'
import { checkField, type FieldMoment, isLookedAt } from '@waymark/domain/page-item'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import type { FollowerParts } from '../automatic/follower-parts.ts'

export interface GuardedField {
  /** A rule wants the field looked at now. */
  ask(): void
}

/** What a field holds; it is compared here and goes nowhere. Null: it is no field. */
function heldIn(field: HTMLElement): string | null {
  if (field.matches('input[type="checkbox"], input[type="radio"]'))
    return (field as HTMLInputElement).checked ? 'on' : ''
  if (field.matches('input, textarea, select')) return (field as HTMLInputElement).value
  return field.isContentEditable ? (field.textContent ?? '') : null
}

/** The field itself, or the one inside the element that was picked. */
const fieldIn = (target: HTMLElement): HTMLElement =>
  heldIn(target) === null
    ? (target.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]') ?? target)
    : target

/**
 * Tells beside a field when its value breaks the rule: when it is left, and at every change while it is invalid. Only
 * valid or invalid is remembered and reported, never what was typed.
 */
export function guardField(
  context: Context,
  scope: Scope,
  parts: FollowerParts,
  validator: DeliveredValidator,
): GuardedField {
  const { page, shell, text, report } = context
  const { document, window } = page
  const note = element(document, 'div', { class: 'verdict', hidden: true })
  let before: boolean | null = null
  let onField: Scope | undefined
  let frame = 0

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
    note.style.left = `${Math.max(4, Math.min(left, offsetWidth - note.offsetWidth - 4))}px`
    note.style.top = `${isRoomBelow ? below : Math.max(4, box.top - note.offsetHeight - 4)}px`
  }
  const soon = (): void => {
    frame ||= window.requestAnimationFrame(
      guarded(() => {
        frame = 0
        if (scope.isOpen()) draw()
      }),
    )
  }
  const look = (moment: FieldMoment): boolean => {
    const target = following.element()
    const value = target && heldIn(fieldIn(target))
    if (value === null || !isLookedAt(moment, before)) return true
    const { isValid, isNews } = checkField(validator.rule, value, before)
    before = isValid
    if (isNews) {
      report('validator_evaluated', { itemId: validator.id, valid: isValid })
      parts.note({ kind: 'validator', id: validator.id }, isValid ? 'valid' : 'invalid')
      if (!isValid) shell.announce(validator.message)
    }
    draw()
    return isValid
  }
  const listenTo = (target: HTMLElement): void => {
    const own = scope.child()
    onField = own
    const field = fieldIn(target)
    own.listen(field, 'focusout', () => look('left'))
    own.listen(field, 'input change', () => look('changed'))
    if (!validator.blockSubmit) return
    own.listen(
      document,
      'submit',
      event => {
        const form = event.target as Element
        const isInForm = form.contains(field) || ('form' in field && field.form === form)
        if (!isInForm || look('asked')) return
        event.preventDefault()
        event.stopImmediatePropagation()
        focusOn(field)
      },
      { capture: true },
    )
  }
  const changed = (): void => {
    const wasThere = onField !== undefined
    onField?.close()
    onField = undefined
    const target = following.element()
    // A form that draws its fields anew at every key still tells what is wrong with them.
    const isRedrawn = wasThere && target !== null && before === false
    if (!isRedrawn) before = null
    if (target) listenTo(target)
    if (isRedrawn) look('changed')
    draw()
  }
  let isReady = false
  const following = parts.followElement(validator.identifier, () => isReady && changed())
  isReady = true
  scope.onClose(following.stop)
  shell.root.prepend(note)
  scope.onClose(() => {
    window.cancelAnimationFrame(frame)
    note.remove()
  })
  scope.listen(document, 'scroll', soon, { capture: true, passive: true })
  scope.listen(window, 'resize', soon)
  changed()
  return { ask: () => void look('asked') }
}

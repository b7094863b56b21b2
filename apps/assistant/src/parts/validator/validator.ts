import type { DeliveredValidator } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { FollowerParts } from '../automatic-content/follower-parts.ts'
import { type GuardedField, guardField } from './guard-field.ts'
import css from './validator.css?inline'

interface Kept {
  readonly content: DeliveredValidator
  readonly scope: Scope
  readonly field: GuardedField
}

/** Validators of this page, each watching its field for as long as that is there. */
export function openValidators(context: Context, parts: FollowerParts): { update(): void } {
  const { page, content, isOnPage, isHidden, scope } = context
  const kept = new Map<number, Kept>()
  context.shell.adopt(css)
  const drop = (id: number): void => {
    kept.get(id)?.scope.close()
    kept.delete(id)
  }
  const update = (): void => {
    const validators = content().validators ?? []
    const wanted = validators.filter(
      one => isOnPage(one.page) && !isHidden() && parts.isReady('validator', one),
    )
    for (const one of wanted) {
      const before = kept.get(one.id)
      // New content that says the same of it does not forget what was found.
      if (!before || page.toJson(before.content) !== page.toJson(one)) {
        drop(one.id)
        const own = scope.child()
        kept.set(one.id, { content: one, scope: own, field: guardField(context, own, parts, one) })
      }
      if (parts.takeAsked('validator', one.id)) kept.get(one.id)?.field.ask()
    }
    for (const id of kept.keys()) if (!wanted.some(one => one.id === id)) drop(id)
  }
  update()
  return { update }
}

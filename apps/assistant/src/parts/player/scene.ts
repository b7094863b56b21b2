import type { StepPosition } from '@waymark/domain/content/guide'
import type { Scope } from '../../core/scope.ts'

/** Visible elements of a guide: the dimmed page, the outline of the target and the card. */
export interface Stage {
  readonly card: HTMLElement
  /** Shows these contents, beside the target or without one, for as long as the scope is open. */
  show(scope: Scope, scene: Scene): void
  /** Looks whether what is shown still stands at its place. */
  look(): void
  /** Shows nothing until the next scene. */
  hide(): void
}

export interface Scene {
  readonly contents: readonly Node[]
  readonly target: Element | null
  /** The page is dimmed, and blocked too; a scene without target and shade stands at the bottom. */
  readonly shade: 'none' | 'dim' | 'block'
  readonly position: StepPosition | null
  /** The card is focused when it is there. */
  readonly takesFocus: boolean
}

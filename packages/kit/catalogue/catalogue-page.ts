import type { ComponentType } from 'react'

/** One page of the catalogue: a piece of the kit in all its states. Its file is named after `id`. */
export interface CataloguePage {
  /** The last part of its address, `/sandbox/{id}`; kebab-case. */
  readonly id: string
  readonly title: string
  /** Heading under which the list shows it. */
  readonly group: string
  readonly Component: ComponentType
  /** Place in the style guide that `/sandbox` opens with; pages without one are only in the list. */
  readonly guideOrder?: number
}

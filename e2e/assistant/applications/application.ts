import type { ElementIdentifier } from '@waymark/domain/content/guide'
import type { Locator, Page } from 'playwright-core'

/** Something on a page: how the guide finds it, and how a person does. */
export interface Thing {
  readonly identifier: ElementIdentifier
  readonly on: (page: Page) => Locator
}

/** An application that no one here wrote, and what the guides point at in it. */
export interface Application {
  readonly name: string
  /** The package that it is served from. */
  readonly package: string
  readonly path: string
  /** Another page of it, and the link that leads there. */
  readonly other: { readonly path: string; readonly link: Thing }
  /** Pages that are made from the package; the rest comes from it as it is. */
  readonly pages: Readonly<Record<string, string>>
  /** Module source of the pages, bundled from npm packages and served at `/built.js`. */
  readonly source?: string
  /** Something to press that stays on the page, if `isPressedByKey` is not false also by keyboard. */
  readonly button: Thing
  readonly isPressedByKey?: false
  readonly field: Thing
  /** The application takes its field out of the tab order itself. */
  readonly isFieldTabbed?: false
  /** Types into the field and leaves it, where that is not done by filling it. */
  readonly write?: (page: Page, text: string) => Promise<void>
  /** Returns the content of the field, where it is not its value or text. */
  readonly read?: (page: Page) => Promise<string>
  readonly dropdown: Thing & {
    /** The option that is chosen, as it is written. */
    readonly option: string
    readonly choose: (page: Page) => Promise<void>
  }
  /** Something that is out of sight until its container or the page is scrolled. */
  readonly far: Thing
  /** Resolves when the application has drawn its page. */
  readonly ready: (page: Page) => Promise<unknown>
  /** Faults of the application's own. */
  readonly allow?: RegExp
}

/** A thing that one selector finds for both. */
export const byCss = (css: string): Thing => ({
  identifier: { candidates: [{ css }] },
  on: page => page.locator(css),
})

/** A page around scripts of a package. */
export const aPageOf = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">` +
  `${head}</head><body>${body}</body></html>`

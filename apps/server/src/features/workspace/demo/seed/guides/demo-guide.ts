import type { SentStep } from '@waymark/contract'
import { stepFields } from '@waymark/domain/content/guide'
import { defaultContent, toWireFields } from '@waymark/domain/foundation/entity'

/** Title and body of a step, or title and subtitle of a guide, in one language. */
export type Words = readonly [title: string, text: string]

/** Content that exists once per language of the demo company. */
export interface Bilingual {
  readonly en: Words
  readonly de: Words
}

export interface DemoStep extends Bilingual {
  readonly structure: Omit<SentStep, 'content' | 'message' | 'uuid' | 'media'>
  readonly info?: { readonly en: string; readonly de: string }
}

export interface DemoGuide extends Bilingual {
  /** Stands for the guide in the generated history. */
  readonly key: string
  readonly isDraft?: boolean
  /** Only for the demo's user segment. */
  readonly isForLeads?: boolean
  /** Only on the pages of the demo's page segment. */
  readonly isForForms?: boolean
  readonly steps: readonly DemoStep[]
}

export interface DemoChapter extends Bilingual {
  readonly guides: readonly DemoGuide[]
}

/** Address of a page of the demo application, as a path: it fits whatever host the demo is opened on. */
const demoPage = (name: string) => `/demo/production/${name}.html`

const { id: _id, uuid: _uuid, ...defaults } = toWireFields(stepFields, defaultContent(stepFields))
const plain: DemoStep['structure'] = { ...defaults, clickable: false }

const target = (page: string, css: string) => ({
  ...plain,
  url: demoPage(page),
  identifier: { candidates: [{ css }] },
})

/** A card without target. `page`: shown there; none: wherever the visitor is. */
export function slide(page: string | null, words: Bilingual): DemoStep {
  return { ...words, structure: { ...plain, type: 'slide', url: page === null ? null : demoPage(page) } }
}

/** Points at something; the visitor continues with the button. */
export function look(page: string, css: string, words: Bilingual): DemoStep {
  return { ...words, structure: target(page, css) }
}

/** Asks for a click on the target itself; `leaves`: the click leads to another page. */
export function click(
  page: string,
  css: string,
  words: Bilingual,
  leaves: 'stays' | 'leaves' = 'stays',
): DemoStep {
  const triggersPageReload = leaves === 'leaves'
  return {
    ...words,
    structure: { ...target(page, css), clickable: true, mandatory: true, triggersPageReload },
  }
}

/** Asks for any text in a field. */
export function fill(page: string, css: string, words: Bilingual): DemoStep {
  return {
    ...words,
    structure: { ...target(page, css), clickable: true, mandatory: true, nextWhen: 'nonempty' },
  }
}

/** Asks for a text of a certain shape in a field. */
export function fillAs(page: string, css: string, regex: string, words: Bilingual): DemoStep {
  const nextIf = { mode: 'regex', value: regex } as const
  return { ...words, structure: { ...fill(page, css, words).structure, nextWhen: 'forceValue', nextIf } }
}

/** Asks for one choice of a dropdown. */
export function choose(page: string, css: string, value: string, words: Bilingual): DemoStep {
  const nextIf = { mode: 'equals', value } as const
  return {
    ...words,
    structure: { ...fill(page, css, words).structure, nextWhen: 'forceValueDropdown', nextIf },
  }
}

import type { StepInput, WirePickedElement, WireStep } from '@waymark/contract'
import {
  type ForcedValue,
  type GuideStep,
  type NextConditionType,
  normaliseStepTexts,
  type SkipIf,
  type StepAutomation,
  type StepMedia,
  type StepPosition,
  type StepType,
} from '@waymark/domain/content/guide'

/** Fields of a virtualized list's row as they are typed. */
export interface RowDraft {
  readonly container: string
  readonly text: string
  readonly position: string
}

const noRow: RowDraft = { container: '', text: '', position: '' }

const openRow = (identifier: Identifier | null | undefined): RowDraft => {
  const { container = '', text = '', position } = identifier?.row ?? {}
  return { container, text, position: position === undefined ? '' : String(position) }
}

/** The row as it is sent; undefined where every field is blank. */
function closeRow({ container, text, position }: RowDraft): Identifier['row'] {
  const [list, cell, place] = [container.trim(), text.trim(), Number(position)]
  if (list === '' && cell === '' && position === '') return undefined
  return {
    container: list,
    ...(cell === '' ? {} : { text: cell }),
    ...(Number.isInteger(place) && place > 0 ? { position: place } : {}),
  }
}

/** The identifier that is looked for in the page: of the rows that are drawn, without the way to others. */
export function drawnIdentifier(draft: StepDraft): WirePickedElement['identifier'] | null {
  const { row: _row, ...drawn } = closeIdentifier(draft) ?? { candidates: null }
  return drawn.candidates === null ? null : drawn
}

/** A step as its form holds it: every field filled, nothing absent. */
export interface StepDraft {
  /** Names the step in this page; a new one has no uuid yet. */
  readonly key: string
  readonly type: StepType
  readonly content: string
  readonly message: string
  readonly media: StepMedia | null
  readonly url: string
  readonly selectors: readonly string[]
  readonly selectorText: string
  /** How the row of the element is reached in a virtualized list; blank where it is not in one. */
  readonly row: RowDraft
  /** Identifier of the element as picked since the step was opened; if null, the identifier in `wire` counts. */
  readonly picked: Identifier | null
  readonly nextWhen: NextConditionType | null
  readonly nextIf: ForcedValue
  readonly skipIf: SkipIf | null
  readonly mandatory: boolean
  readonly clickable: boolean
  readonly automation: StepAutomation | null
  readonly triggersPageReload: boolean
  readonly manualStepboxPositioning: StepPosition | null
  /** Picture of the element. */
  readonly screenshot: WireStep['screenshot']
  /** Step as received from the server; null for a new step. */
  readonly wire: WireStep | null
}

/** Fields that a person changes. */
export type StepFields = Omit<StepDraft, 'key' | 'wire'>

/** Whether the step waits for a certain value; only then `nextIf` counts. */
export const isForced = (nextWhen: NextConditionType | null): boolean =>
  nextWhen === 'forceValue' || nextWhen === 'forceValueDropdown'

/** An empty step; `key` must be new in its guide. */
export function newStep(key: string, type: StepType): StepDraft {
  return {
    key,
    type,
    content: '',
    message: '',
    media: null,
    url: '',
    selectors: [''],
    selectorText: '',
    row: noRow,
    picked: null,
    nextWhen: null,
    nextIf: { mode: 'equals', value: '' },
    skipIf: null,
    mandatory: false,
    clickable: true,
    automation: null,
    triggersPageReload: false,
    manualStepboxPositioning: null,
    screenshot: null,
    wire: null,
  }
}

/**
 * Returns the step fields that an element picked in the page changes: the target, and the page if the step specifies
 * none.
 */
export function pickedFields(
  step: StepDraft,
  { identifier, url, screenshot }: WirePickedElement,
): Partial<StepFields> {
  return {
    selectors: identifier.candidates.map(({ css }) => css),
    selectorText: identifier.text ?? '',
    picked: identifier,
    screenshot,
    ...(step.url.trim() === '' ? { url } : {}),
  }
}

/** Opens a step for its form. */
export function openStep(wire: WireStep): StepDraft {
  const selectors = wire.identifier?.candidates.map(candidate => candidate.css) ?? []
  return {
    key: wire.uuid,
    type: wire.type,
    content: wire.content,
    message: wire.message,
    media: wire.media,
    url: wire.url ?? '',
    selectors: selectors.length === 0 ? [''] : selectors,
    selectorText: wire.identifier?.text ?? '',
    row: openRow(wire.identifier),
    picked: null,
    nextWhen: wire.nextWhen,
    nextIf: wire.nextIf ?? { mode: 'equals', value: '' },
    skipIf: wire.skipIf,
    mandatory: wire.mandatory,
    clickable: wire.clickable,
    automation: wire.automation,
    triggersPageReload: wire.triggersPageReload,
    manualStepboxPositioning: wire.manualStepboxPositioning,
    screenshot: wire.screenshot,
    wire,
  }
}

/** Closes a step for sending. One that no one changed goes back exactly as it came. */
export function closeStep(draft: StepDraft): StepInput {
  const { wire } = draft
  if (wire && isSameStep(draft, openStep(wire))) {
    const { id: _id, text_id: _textId, ...rest } = wire
    return rest
  }
  return { ...(wire ? { uuid: wire.uuid } : {}), ...closeFields(draft) }
}

const publishable = new WeakMap<StepDraft, GuideStep>()

/** The step as publishing would judge it, saved or not. Drafts never change, so each is worked out once. */
export function toPublishableStep(draft: StepDraft): GuideStep {
  const known = publishable.get(draft)
  if (known) return known
  const step = { id: draft.wire?.id ?? 0, uuid: draft.key, ...closeFields(draft) }
  publishable.set(draft, step)
  return step
}

/** Names of the fields in which two drafts of a step differ. */
export function changedFields(before: StepDraft, after: StepDraft): readonly (keyof StepFields)[] {
  if (before === after) return []
  const { key: _key, wire: _wire, ...fields } = before
  return (Object.keys(fields) as (keyof StepFields)[]).filter(
    name => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Whether two drafts of a step say the same. */
const isSameStep = (a: StepDraft, b: StepDraft): boolean => changedFields(a, b).length === 0

/** Returns a step in its stored form: plain texts, no empty media, no fields that its type does not use. */
function closeFields(draft: StepDraft) {
  const isStep = draft.type === 'step'
  return {
    type: draft.type,
    ...normaliseStepTexts(draft),
    url: draft.url.trim() === '' ? null : draft.url.trim(),
    identifier: isStep ? closeIdentifier(draft) : null,
    nextWhen: isStep ? draft.nextWhen : null,
    nextIf: isStep && isForced(draft.nextWhen) ? draft.nextIf : null,
    skipIf: draft.skipIf,
    mandatory: draft.mandatory,
    clickable: draft.clickable,
    automation: closeAutomation(draft),
    triggersPageReload: draft.triggersPageReload,
    manualStepboxPositioning: draft.manualStepboxPositioning,
    screenshot: isStep ? draft.screenshot : null,
  }
}

/** A click takes no value. */
function closeAutomation({ automation }: StepDraft): StepAutomation | null {
  if (automation === null) return null
  const { kind, confirm, value = '' } = automation
  return kind === 'click' || value === '' ? { kind, confirm } : { kind, confirm, value }
}

type Identifier = NonNullable<StepInput['identifier']>

/**
 * A selector that was picked in the page keeps what was seen with it; one that was typed is marked as such. What
 * was seen of the element itself stays as long as one of its selectors does.
 */
function closeIdentifier({ selectors, selectorText, row, picked, wire }: StepDraft): Identifier | null {
  const seen = picked ?? wire?.identifier ?? null
  const written = selectors.map(css => css.trim()).filter(css => css !== '')
  if (written.length === 0 && selectorText === '') return null
  const candidates = written.map(
    css => seen?.candidates.find(one => one.css === css) ?? { css, kind: 'manual' as const },
  )
  const isSameElement = seen?.candidates.some(({ css }) => written.includes(css)) ?? false
  const {
    candidates: _candidates,
    text: _text,
    row: _row,
    ...rest
  } = (isSameElement && seen) || { candidates: [] }
  const list = closeRow(row)
  const text = selectorText === '' ? {} : { text: selectorText }
  return { ...rest, candidates, ...text, ...(list ? { row: list } : {}) }
}

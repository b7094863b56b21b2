import { type ElementIdentifier, leavingFields } from '@waymark/domain/content/guide'
import type { TargetPicture } from '../picture/draw-target.ts'

/** Action of the author: pressed something, typed into a field, chose from a list. */
export type RecordedAction = 'click' | 'fill' | 'choose'

/** Texts of a step in one language. */
export interface StepWords {
  readonly title: string
  readonly message: string
}

/** A recorded step. What was typed or chosen is never in it. */
export interface RecordedStep {
  readonly key: number
  readonly deed: RecordedAction
  readonly title: string
  readonly message: string
  readonly url: string
  readonly identifier: ElementIdentifier
  readonly leavesPage: boolean
  /** Texts in further languages, by language key. */
  readonly translations?: Readonly<Record<string, Partial<StepWords>>> | undefined
  /** Drawing of the element; kept in the tab alone. */
  readonly picture?: TargetPicture | undefined
}

export interface Recording {
  readonly steps: readonly RecordedStep[]
  readonly title: string
  readonly isPaused: boolean
  /** Keys of steps are counted up, so that none is used twice. */
  readonly nextKey: number
  /** When the last click was recorded, in milliseconds since 1970. */
  readonly clickedAt: number
  /** Position of the next step; null: at the end. */
  readonly insertAt: number | null
  /** Titles in further languages, by language key. */
  readonly titles?: Readonly<Record<string, string>> | undefined
}

export const emptyRecording: Recording = {
  steps: [],
  title: '',
  isPaused: false,
  nextKey: 1,
  clickedAt: 0,
  insertAt: null,
}

/** Position of the next step. */
const nextPosition = ({ steps, insertAt }: Recording): number =>
  insertAt === null ? steps.length : Math.min(insertAt, steps.length)

/** The step before the position of the next one: the one that was recorded last, or that was chosen. */
export const lastStep = (recording: Recording): RecordedStep | undefined =>
  recording.steps[nextPosition(recording) - 1]

export const maxSteps = 100
/** A second click on the same element within this is the same one: a double click. */
const doubleClickMs = 600
/** Maximum time between a click and the navigation that it caused. */
const leavingMs = 10_000

/**
 * What names an element within its page. A selector counts within its shadow root and frame; a bare kind is shared by
 * all elements of that kind.
 */
function nameOf({ candidates: [first], label, traits, shadow, frame }: ElementIdentifier): string {
  const isShared = first?.kind === 'structure' && /^[\w-]+$/.test(first.css)
  const among = isShared ? [label, traits?.row, traits?.places] : []
  return JSON.stringify([first?.css, shadow, frame, ...among])
}

const isSameTarget = (
  one: RecordedStep | undefined,
  { url, identifier }: Omit<RecordedStep, 'key'>,
): boolean => one?.url === url && nameOf(one.identifier) === nameOf(identifier)

/**
 * The recording with another step. A double click, more typing in the same field and a further choice in the same list
 * add none; a full recording stays as it is.
 */
export function addStep(recording: Recording, step: Omit<RecordedStep, 'key'>, nowMs: number): Recording {
  const { steps, nextKey, clickedAt, insertAt } = recording
  const last = lastStep(recording)
  const at = nextPosition(recording)
  const isRepeated =
    last?.deed === step.deed &&
    isSameTarget(last, step) &&
    (step.deed !== 'click' || nowMs - clickedAt < doubleClickMs)
  if (isRepeated || steps.length >= maxSteps) return recording
  return {
    ...recording,
    steps: steps.toSpliced(at, 0, { ...step, key: nextKey }),
    insertAt: insertAt === null ? null : at + 1,
    nextKey: nextKey + 1,
    clickedAt: step.deed === 'click' ? nowMs : clickedAt,
  }
}

/** Returns the recording when its page unloads: a click just before caused the navigation. */
export function leavePage(recording: Recording, nowMs: number): Recording {
  const { steps, clickedAt } = recording
  const last = lastStep(recording)
  if (last?.deed !== 'click' || nowMs - clickedAt > leavingMs) return recording
  return { ...recording, steps: steps.with(nextPosition(recording) - 1, { ...last, leavesPage: true }) }
}

/** The recording without its last step: what undoing means on a page that has no history yet. */
export function dropLast(recording: Recording): Recording {
  const at = nextPosition(recording)
  if (at === 0) return recording
  const insertAt = recording.insertAt === null ? null : at - 1
  return { ...recording, steps: recording.steps.toSpliced(at - 1, 1), insertAt }
}

/** Returns the steps with one moved by an offset; unchanged if it would leave the list. */
export function moveStep(steps: readonly RecordedStep[], key: number, by: number): readonly RecordedStep[] {
  const from = steps.findIndex(step => step.key === key)
  const step = steps[from]
  const to = from + by
  if (!step || to < 0 || to >= steps.length) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

const waits = { click: null, fill: 'nonempty', choose: 'nonEmptyDropdown' } as const

/** A recorded step as it is saved: typing waits for any value, a choice for any option. */
export const toStepInput = ({ deed, title, message, url, identifier, leavesPage }: RecordedStep) => ({
  type: 'step' as const,
  content: title.slice(0, 1_000),
  message: message.slice(0, 10_000),
  url,
  identifier,
  nextWhen: waits[deed],
  mandatory: true,
  clickable: true,
  ...leavingFields(leavesPage),
})

/** Pictures of a recording weigh less than this together, in characters: a call and the tab's storage are limited. */
const maxPictures = 1_400_000

/** The pictures of the steps by their positions, as many as a call may carry. */
export function picturesOf(
  steps: readonly RecordedStep[],
): readonly (TargetPicture & { readonly step: number })[] {
  let length = 0
  return steps.flatMap(({ picture }, step) => {
    if (!picture || length + picture.image.length > maxPictures) return []
    length += picture.image.length
    return [{ ...picture, step }]
  })
}

/** Whether the recording may hold one more picture. */
export const hasRoomForPicture = ({ steps }: Recording): boolean =>
  steps.reduce((sum, { picture }) => sum + (picture?.image.length ?? 0), 0) < maxPictures

/** The recording without its pictures, as the server keeps it. */
export const withoutPictures = (recording: Recording): Recording => ({
  ...recording,
  steps: recording.steps.map(({ picture: _picture, ...step }) => step),
})

/** Reads the recording stored by the previous page; invalid data is dropped. */
export function readRecording(kept: unknown): Recording {
  const read = kept as Partial<Recording> | undefined
  return Array.isArray(read?.steps) ? { ...emptyRecording, ...read } : emptyRecording
}

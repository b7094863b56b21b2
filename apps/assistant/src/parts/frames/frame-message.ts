import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { GuideStep } from '@waymark/domain/content/guide'
import type { ContentDocument, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { EventFields } from '../../core/context.ts'
import type { Cause } from '../player/step-flow.ts'

/** Steps of the handshake, posted between windows. They contain nothing but the property and a random number. */
export interface Handshake {
  /** `call`: a leader asks who is there; `join`: a frame asks to be led; `lead`: the leader accepts, with a port. */
  readonly waymark: 'call' | 'join' | 'lead'
  readonly property: number
  /** Random number of the frame's document; empty in a `call`. */
  readonly nonce: string
}

/** One step that a frame shows on behalf of the leader. */
export interface FramedStep {
  readonly kind: 'play'
  readonly id: number
  readonly guide: DeliveredGuide
  readonly index: number
  readonly runId: string
  readonly cause: Cause
  readonly direction: 1 | -1
  /** The step was shown and reported before. */
  readonly isShown: boolean
}

/** What the leader tells a frame through the port. */
export type ToFrame =
  | { readonly kind: 'content'; readonly content: ContentDocument }
  | { readonly kind: 'seek'; readonly id: number; readonly step: GuideStep }
  | { readonly kind: 'leave'; readonly id: number }
  | FramedStep
  | { readonly kind: 'reveal'; readonly frame: number; readonly box: FrameBox }
  | { readonly kind: 'release' }

/** Part of a frame in CSS pixels of its own viewport. */
export interface FrameBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a frame tells the leader through the port. */
export type FromFrame =
  | { readonly kind: 'found'; readonly id: number; readonly isFound: boolean }
  | {
      readonly kind: 'back'
      readonly id: number
      readonly index: number
      readonly cause: Cause
      readonly direction: 1 | -1
    }
  | { readonly kind: 'ended'; readonly id: number }
  | { readonly kind: 'report'; readonly type: EndUserEventType; readonly fields: EventFields }
  | { readonly kind: 'reveal'; readonly box: FrameBox }
  | { readonly kind: 'start'; readonly guideId: number; readonly step: number }
  | { readonly kind: 'open' | 'bye' }

const maxNonceLength = 64
const maxSteps = 1_000
const causes: readonly unknown[] = ['next', 'back', 'acted', 'lost', 'retry'] satisfies Cause[]

/** Events that count where they happen; visits, page views and activity are counted once, by the leader. */
const reported =
  /^(guide_(step_shown|step_completed|step_skipped|exited)|tooltip_(shown|link)|validator_evaluated|beacon_opened|click|input)$/

const fieldTypes: Readonly<Record<string, 'number' | 'string' | 'boolean'>> = {
  guideId: 'number',
  guideVersion: 'number',
  runId: 'string',
  step: 'number',
  reason: 'string',
  itemId: 'number',
  durationMs: 'number',
  valid: 'boolean',
  elementTagId: 'number',
}
const maxFieldLength = 64

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0
const isNumber = (value: unknown): boolean => Number.isFinite(value)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isStep = (value: unknown): boolean => isCount(value) && (value as number) <= maxSteps

/** Whether a value is an object with exactly these keys, each of its kind. */
function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false
  const keys = Object.keys(value)
  const wanted = Object.keys(shape)
  return (
    keys.length === wanted.length &&
    wanted.every(key => Object.hasOwn(value, key) && shape[key]?.((value as Record<string, unknown>)[key]))
  )
}

/** Reads a step of the handshake of this property; null: it is none, or has another shape. */
export function readHandshake(data: unknown, property: number): Handshake | null {
  const shape: Shape = {
    waymark: value => value === 'call' || value === 'join' || value === 'lead',
    property: value => value === property,
    nonce: value => typeof value === 'string' && value.length <= maxNonceLength,
  }
  return hasShape(data, shape) ? (data as Handshake) : null
}

const isFields = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, one]) =>
      Object.hasOwn(fieldTypes, key) && typeof one === fieldTypes[key] && `${one}`.length <= maxFieldLength,
  )

const isBox = (value: unknown): boolean =>
  hasShape(value, { left: isNumber, top: isNumber, width: isNumber, height: isNumber })

const fromFrame: Readonly<Record<FromFrame['kind'], Shape>> = {
  found: { id: isCount, isFound: isFlag },
  back: {
    id: isCount,
    index: isStep,
    cause: value => causes.includes(value),
    direction: value => value === 1 || value === -1,
  },
  ended: { id: isCount },
  report: { type: value => typeof value === 'string' && reported.test(value), fields: isFields },
  reveal: { box: isBox },
  start: { guideId: isCount, step: isStep },
  open: {},
  bye: {},
}

/** Reads what a frame says through its port; null: it has another shape than any message. */
export function readFromFrame(data: unknown): FromFrame | null {
  const kind = (Object(data) as { kind?: unknown }).kind
  if (typeof kind !== 'string' || !Object.hasOwn(fromFrame, kind)) return null
  const shape = { kind: () => true, ...fromFrame[kind as FromFrame['kind']] }
  return hasShape(data, shape) ? (data as FromFrame) : null
}

/** The message with which a frame passes an event on to the leader; null: the event is counted by the leader alone. */
export function passedOn(type: EndUserEventType, fields: EventFields): FromFrame | null {
  if (!reported.test(type)) return null
  const known = Object.entries(fields).filter(
    ([key, value]) => Object.hasOwn(fieldTypes, key) && value !== undefined,
  )
  return { kind: 'report', type, fields: Object.fromEntries(known) }
}

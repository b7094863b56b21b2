import { type ContentOf, choice, flag, integer, json, text } from '../../foundation/entity/index.ts'
import type {
  ElementIdentifier,
  ForcedValue,
  NextConditionType,
  SkipIf,
  StepAutomation,
  StepPosition,
  StepScreenshot,
} from './step.ts'

/** Steps are kept together in one column of the guide, so that no field has a separate column. */
const deliveredAs = <const N extends string>(name: N) => ({ column: null, wire: name, delivered: name })

/** Fields of a step besides its texts: the same in every language. */
export const stepFields = {
  /** Never given to another step of the guide; calls cannot set it. */
  id: integer({ min: 1, max: 2 ** 31 - 1 }, 1, deliveredAs('id')),
  uuid: text(36, deliveredAs('uuid')),
  type: choice(['slide', 'step'], 'step', deliveredAs('type')),
  url: json<string | null>()(null, deliveredAs('url')),
  identifier: json<ElementIdentifier | null>()(null, deliveredAs('identifier')),
  nextWhen: json<NextConditionType | null>()(null, deliveredAs('nextWhen')),
  nextIf: json<ForcedValue | null>()(null, deliveredAs('nextIf')),
  skipIf: json<SkipIf | null>()(null, deliveredAs('skipIf')),
  mandatory: flag(false, deliveredAs('mandatory')),
  clickable: flag(true, deliveredAs('clickable')),
  automation: json<StepAutomation | null>()(null, deliveredAs('automation')),
  manualStepboxPositioning: json<StepPosition | null>()(null, deliveredAs('manualStepboxPositioning')),
  triggersPageReload: flag(false, deliveredAs('triggersPageReload')),
  /** For authors only: a picture of the host application never leaves the server with a guide. */
  screenshot: json<StepScreenshot | null>()(null, {
    column: null,
    wire: 'screenshot',
    delivered: null,
  }),
}

/** A step in which every field has a value. */
export type CompleteStep = ContentOf<typeof stepFields>

/** Page field of a recorded step: whether the user leaves the page when the step is done. */
export const leavingFields = (leavesPage: boolean) => ({ triggersPageReload: leavesPage })

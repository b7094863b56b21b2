import type { ValidatorRule } from '@waymark/domain/content/page-item'
import { type AssistantPreview, sampleIdentifier } from '@waymark/domain/delivery/delivery'
import { patternFault } from '@waymark/domain/foundation/pattern'
import {
  assistantPreview,
  type PreviewBase,
  samplePage,
} from '../../../shared/assistant-preview/preview-document.ts'
import { type ItemDraft, readRule, type TextDraft } from './item-draft.ts'

export type PreviewedKind = 'tooltip' | 'beacon' | 'validator'

/** Placeholders for empty texts. */
export interface EmptyNames {
  readonly text: string
  readonly label: string
  readonly message: string
}

const orName = (text: string, name: string) => text.trim() || name

/** A pattern that is not proven must not run here either; it finds no fault. */
function provenRule(rule: ValidatorRule): ValidatorRule {
  const isUnsafe = rule.kind === 'regex' && patternFault(rule.value) !== null
  return isUnsafe ? { kind: 'regex', value: '' } : rule
}

const linkOf = ({ href, linkTitle }: TextDraft) =>
  href.trim() === '' ? null : { href: href.trim(), title: orName(linkTitle, href) }

/** On the opposite side of the page, the element leaves room for the hint where its author wants it. */
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left', auto: 'middle' } as const

interface ItemPreviewRequest {
  readonly base: PreviewBase
  readonly kind: PreviewedKind
  readonly draft: ItemDraft
  readonly text: TextDraft
  readonly names: EmptyNames
}

/** The item as a page would get it, bound to a control of a neutral page. */
export function itemPreview({ base, kind, draft, text, names }: ItemPreviewRequest): AssistantPreview {
  const control = kind === 'validator' ? 'field' : 'button'
  const bound = { id: 1, page: null, identifier: sampleIdentifier(control), isHeldBack: false }
  const { placement, trigger, showValidState } = draft
  const parts = {
    tooltip: () => ({
      tooltips: [{ ...bound, trigger, placement, text: orName(text.text, names.text), link: linkOf(text) }],
    }),
    beacon: () => ({
      beacons: [
        {
          ...{ ...bound, placement, label: orName(text.label, names.label) },
          opens: { kind: draft.opensKind, id: 0 },
        },
      ],
    }),
    validator: () => ({
      validators: [
        {
          ...{ ...bound, rule: provenRule(readRule(draft)), message: orName(text.message, names.message) },
          ...{ showValidState, blockSubmit: false },
        },
      ],
    }),
  }
  const place = kind === 'tooltip' ? opposite[placement] : 'middle'
  return assistantPreview(base, { kind }, parts[kind](), samplePage(base.labels, [control], { place }))
}

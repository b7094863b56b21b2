import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { expect, test } from 'vitest'
import { previewLook } from '../../../shared/assistant-preview/preview-document.ts'
import { guidePreview, previewStep } from './guide-preview.ts'
import { newStep, type StepFields } from './step-draft.ts'

const names = { content: 'Title', message: 'Text' }
const draft = (fields: Partial<StepFields>) => ({ ...newStep('a', 'step'), content: 'One', ...fields })
const base = {
  look: previewLook({}),
  language: { key: 'en', name: 'English' },
  texts: editableTextDefaults('en'),
  labels: { button: 'Button', field: 'Field', choice: 'List' },
}
const request = { base, from: 0, names, isCardOnly: true }

test.each<[string, Partial<StepFields>, string | undefined]>([
  ['a slide', { type: 'slide' }, undefined],
  ['a step that is clicked', {}, '#sample-button'],
  ['a step that waits for a text', { nextWhen: 'nonempty' }, '#sample-field'],
  ['a step that waits for a choice', { nextWhen: 'forceValueDropdown' }, '#sample-choice'],
  ['a step that fills in', { automation: { kind: 'fill', value: 'a', confirm: true } }, '#sample-field'],
])('HOST-8 %s is bound to a control of the neutral page', (_, fields, css) => {
  expect(previewStep(draft(fields), names).identifier?.candidates[0]?.css).toBe(css)
})

test('HOST-8 nothing in the preview leaves its page, and a pattern that is not proven never runs', () => {
  const regex = { mode: 'regex', value: '(a|a){40}b' } as const
  const automation = { kind: 'navigate', value: 'https://example.com/', confirm: false } as const
  const fields = { url: '/invoices', automation, nextWhen: 'forceValue', nextIf: regex } as const
  expect(previewStep(draft({ ...fields, triggersPageReload: true, skipIf: 'next' }), names)).toMatchObject({
    url: null,
    nextIf: { mode: 'equals', value: '\u0000' },
    automation: { kind: 'navigate', value: '#next' },
    triggersPageReload: false,
    skipIf: null,
  })
})

test('HOST-8 a step without any text shows the names of its texts', () => {
  expect(previewStep(draft({ content: '' }), names)).toMatchObject(names)
  expect(previewStep(draft({ content: '', message: 'Only this' }), names)).toMatchObject({ content: '' })
})

test('HOST-8 a card stands on the chosen side: its element leaves the room; a choice has what is waited for', () => {
  const position = { side: 'top', dx: 0, dy: 0 } as const
  const nextIf = { mode: 'equals', value: 'Blue' } as const
  const step = draft({ manualStepboxPositioning: position, nextWhen: 'forceValueDropdown', nextIf })
  const { page, scene } = guidePreview({ ...request, steps: [step] })
  expect(page).toMatchObject({ place: 'bottom', controls: ['choice'], options: ['Blue'] })
  expect(scene).toEqual({ kind: 'guide', step: 0 })
})

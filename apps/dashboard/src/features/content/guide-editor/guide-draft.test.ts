import type { WireStep } from '@waymark/contract'
import { stepFields } from '@waymark/domain/content/guide'
import { defaultContent } from '@waymark/domain/foundation/entity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeGuideDraft,
  countChanges,
  type GuideDraft,
  openGuideDraft,
  rebaseDraft,
  renameSteps,
} from './guide-draft.ts'
import { closeStep, newStep, openStep } from './step-draft.ts'

const text = fc.string({ maxLength: 12 })
const media = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('image' as const), src: text, alt: text }),
  fc.record({ kind: fc.constant('video' as const), src: text }),
  fc.record({ kind: fc.constant('info' as const), text }),
  fc.record({ kind: fc.constant('link' as const), href: text, title: text }),
)
const identifier = fc.oneof(
  fc.constant(null),
  fc.record(
    { candidates: fc.array(fc.record({ css: text }), { maxLength: 3 }), text },
    { requiredKeys: ['candidates'] },
  ),
)
const automation = fc.oneof(
  fc.constant(null),
  fc.record(
    { kind: fc.constantFrom('click', 'fill', 'select', 'navigate'), value: text, confirm: fc.boolean() },
    { requiredKeys: ['kind', 'confirm'] },
  ),
)
const wireStep: fc.Arbitrary<WireStep> = fc.record({
  id: fc.nat(),
  uuid: fc.uuid(),
  text_id: text,
  type: fc.constantFrom('slide', 'step'),
  content: text,
  message: text,
  media,
  url: fc.oneof(fc.constant(null), text),
  identifier,
  nextWhen: fc.constantFrom(null, 'nonempty', 'nonEmptyDropdown', 'forceValue', 'forceValueDropdown'),
  nextIf: fc.oneof(fc.constant(null), fc.record({ mode: fc.constantFrom('equals', 'regex'), value: text })),
  skipIf: fc.constantFrom(null, 'next', 'self'),
  mandatory: fc.boolean(),
  clickable: fc.boolean(),
  triggersPageReload: fc.boolean(),
  manualStepboxPositioning: fc.constantFrom(null, { side: 'top', dx: 3, dy: -4 } as const),
  automation,
  screenshot: fc.constantFrom(null, { src: 'https://app.example.com/a.png', target: null }),
  forcevalue: fc.constant(null),
  hasScreenshot: fc.boolean(),
})
const wireGuide = fc.record({
  title: text,
  subtitle: text,
  languageBehaviour: fc.constantFrom('fallback_default' as const, 'hide' as const),
  steps: fc.array(wireStep, { maxLength: 4 }),
})

const aStep = (change: Partial<WireStep> = {}): WireStep => ({
  ...defaultContent(stepFields),
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  text_id: 't1',
  type: 'step',
  content: 'Press Save',
  message: '',
  media: null,
  url: null,
  identifier: { candidates: [{ css: '#save' }] },
  forcevalue: null,
  hasScreenshot: false,
  ...change,
})
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const aGuide = (...steps: WireStep[]) =>
  openGuideDraft({ title: 'Invoice', subtitle: '', languageBehaviour: 'fallback_default', steps })
const three = () => aGuide(aStep({ uuid: uuid(1) }), aStep({ uuid: uuid(2) }), aStep({ uuid: uuid(3) }))

describe('opening and saving at once changes nothing', () => {
  test('whatever the guide holds, nothing is sent', () => {
    fc.assert(
      fc.property(wireGuide, guide => {
        expect(closeGuideDraft(openGuideDraft(guide), openGuideDraft(guide))).toEqual({})
        expect(countChanges(openGuideDraft(guide), openGuideDraft(guide))).toBe(0)
      }),
    )
  })

  test('a step that no one changed goes back exactly as it came', () => {
    fc.assert(
      fc.property(wireStep, step => {
        const { id: _id, text_id: _textId, ...rest } = step
        expect(closeStep(openStep(step))).toEqual(rest)
      }),
    )
  })
})

describe('closing a step', () => {
  const close = (wire: Partial<WireStep>, change: Partial<ReturnType<typeof openStep>>) =>
    closeStep({ ...openStep(aStep(wire)), ...change })

  test('blank selectors and addresses are left out', () => {
    const closed = close({}, { selectors: [' #a ', '', '  '], url: '  ' })
    expect(closed.identifier).toEqual({ candidates: [{ css: '#a', kind: 'manual' }] })
    expect(closed.url).toBeNull()
    expect(close({}, { selectors: [''] }).identifier).toBeNull()
  })

  test('contained text is kept beside the selectors', () => {
    expect(close({}, { selectorText: 'Save' }).identifier).toEqual({
      candidates: [{ css: '#save' }],
      text: 'Save',
    })
  })

  test('HOST-10 the row of a virtualized list is kept, and left out where its fields are blank', () => {
    const row = { container: ' #orders ', text: ' Order 7 ', position: '7' }
    const closed = close({}, { row }).identifier
    expect(closed?.row).toEqual({ container: '#orders', text: 'Order 7', position: 7 })
    expect(openStep(aStep({ identifier: closed ?? null })).row).toEqual({
      container: '#orders',
      text: 'Order 7',
      position: '7',
    })
    const blank = { container: '', text: ' ', position: '' }
    expect(close({ identifier: closed ?? null }, { row: blank }).identifier).not.toHaveProperty('row')
  })

  test('what was seen with a picked selector stays with it, and what was seen of the element stays with one of them', () => {
    const picked = {
      candidates: [
        { css: '#save', kind: 'id', matches: 1 },
        { css: 'form button', kind: 'structure' },
      ],
      label: 'Save',
      near: [{ relation: 'heading', text: 'Invoice' }],
    } as const
    const identifier = { ...picked, candidates: [...picked.candidates], near: [...picked.near] }
    const closeWith = (selectors: readonly string[]) => close({ identifier }, { selectors }).identifier
    expect(closeWith(['form button', '#own'])).toEqual({
      ...picked,
      candidates: [picked.candidates[1], { css: '#own', kind: 'manual' }],
    })
    expect(closeWith(['#own'])).toEqual({ candidates: [{ css: '#own', kind: 'manual' }] })
  })

  test('a click takes no value, an empty value is left out', () => {
    const automationOf = (automation: WireStep['automation']) => close({}, { automation }).automation
    expect(automationOf({ kind: 'click', value: 'x', confirm: true })).toEqual({
      kind: 'click',
      confirm: true,
    })
    expect(automationOf({ kind: 'fill', value: '', confirm: false })).toEqual({
      kind: 'fill',
      confirm: false,
    })
  })

  test('a slide keeps neither element nor the picture of one', () => {
    const screenshot = { src: 'https://app.example.com/a.png', target: null }
    expect(close({ screenshot }, { type: 'slide' }).screenshot).toBeNull()
    expect(close({ screenshot }, { content: 'x' }).screenshot).toEqual(screenshot)
  })

  test('an info box without text is dropped', () => {
    expect(close({}, { media: { kind: 'info', text: '  ' } }).media).toBeNull()
  })

  test('a link without title is called "Link title"', () => {
    const closed = close({}, { media: { kind: 'link', href: 'https://a.example', title: '' } })
    expect(closed.media).toEqual({ kind: 'link', href: 'https://a.example', title: 'Link title' })
  })

  test('a slide has neither target nor condition', () => {
    const closed = close({}, { type: 'slide', nextWhen: 'nonempty' })
    expect([closed.identifier, closed.nextWhen, closed.nextIf]).toEqual([null, null, null])
  })

  test('a value counts only where a certain value is waited for', () => {
    const nextIf = { mode: 'regex', value: '^A' } as const
    expect(close({}, { nextWhen: 'forceValue', nextIf }).nextIf).toEqual(nextIf)
    expect(close({}, { nextWhen: 'nonempty', nextIf }).nextIf).toBeNull()
  })

  test('a position survives a change of something else', () => {
    const manualStepboxPositioning = { side: 'left', dx: 1, dy: 2 } as const
    expect(close({ manualStepboxPositioning }, { content: 'x' }).manualStepboxPositioning).toEqual(
      manualStepboxPositioning,
    )
  })

  test('a new step is sent without uuid', () => {
    expect(closeStep(newStep('new-1', 'step'))).not.toHaveProperty('uuid')
  })
})

describe('counting changes', () => {
  const changed = (change: (draft: GuideDraft) => GuideDraft) => countChanges(change(three()), three())

  test.each<[string, number, (draft: GuideDraft) => GuideDraft]>([
    ['the title', 1, draft => ({ ...draft, title: 'x' })],
    ['what happens where a language is missing', 1, draft => ({ ...draft, languageBehaviour: 'hide' })],
    ['title and subtitle', 2, draft => ({ ...draft, title: 'x', subtitle: 'y' })],
    ['a step added', 1, draft => ({ ...draft, steps: [...draft.steps, newStep('new', 'step')] })],
    ['a step removed', 1, draft => ({ ...draft, steps: draft.steps.slice(1) })],
    ['the order', 1, draft => ({ ...draft, steps: draft.steps.toReversed() })],
    [
      'two fields of a step',
      2,
      draft => ({
        ...draft,
        steps: draft.steps.map((step, index) =>
          index === 1 ? { ...step, content: 'x', mandatory: true } : step,
        ),
      }),
    ],
  ])('%s counts %d', (_name, count, change) => {
    expect(changed(change)).toBe(count)
  })
})

describe('typing while a save is on its way', () => {
  const sent = { ...three(), title: 'Sent' }
  const saved = openGuideDraft({
    title: 'Sent',
    subtitle: '',
    languageBehaviour: 'fallback_default',
    steps: [4, 5, 6].map(n => aStep({ uuid: uuid(n) })),
  })

  test('without typing, the draft is what was saved', () => {
    expect(rebaseDraft(sent, sent, saved)).toBe(saved)
  })

  test('what was typed meanwhile stays, on the saved step', () => {
    const [first, second, third] = sent.steps
    if (!first || !second || !third) throw new Error('three steps expected')
    const current = { ...sent, subtitle: 'later', steps: [first, { ...second, content: 'later' }, third] }
    const rebased = rebaseDraft(current, sent, saved)
    expect(rebased.steps.map(step => [step.key, step.content])).toEqual([
      [uuid(4), 'Press Save'],
      [uuid(5), 'later'],
      [uuid(6), 'Press Save'],
    ])
    expect(countChanges(rebased, saved)).toBe(2)
    expect(rebased.steps[1]?.wire?.uuid).toBe(uuid(5))
  })

  test('a step added meanwhile stays new', () => {
    const current = { ...sent, steps: [...sent.steps, newStep('new-9', 'slide')] }
    expect(rebaseDraft(current, sent, saved).steps.at(-1)?.key).toBe('new-9')
  })

  test('what can be taken back then is about the saved steps, so that none becomes a second one', () => {
    const earlier = { ...sent, steps: [newStep('new-9', 'slide'), ...sent.steps.toReversed()] }
    expect(renameSteps(earlier, sent, saved).steps.map(step => [step.key, step.wire?.uuid])).toEqual([
      ['new-9', undefined],
      [uuid(6), uuid(6)],
      [uuid(5), uuid(5)],
      [uuid(4), uuid(4)],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import {
  changedFields,
  closeStep,
  drawnIdentifier,
  isForced,
  newStep,
  openStep,
  pickedFields,
  type StepDraft,
  toPublishableStep,
} from './step-draft.ts'

const step = (changed: Partial<StepDraft> = {}): StepDraft => ({ ...newStep('a', 'step'), ...changed })
const identifier = {
  candidates: [
    { css: '#save', kind: 'attribute' as const },
    { css: '.save', kind: 'structure' as const },
  ],
  label: 'Save',
}
const closed = (changed: Partial<StepDraft>) => closeStep(step(changed))
const wireOf = (changed: Partial<StepDraft> = {}) =>
  ({ ...closed(changed), id: 5, uuid: 'u', text_id: 't', hasScreenshot: false, forcevalue: null }) as never

describe('the target of a step in its form', () => {
  it('is none where nothing is written', () => {
    expect(closed({ selectors: [' ', ''] }).identifier).toBeNull()
    expect(openStep(wireOf())).toMatchObject({ selectors: [''], selectorText: '', url: '' })
  })

  it('keeps what was seen of the element as long as one of its selectors stays', () => {
    const kept = closed({ picked: identifier, selectors: ['#save', ' #new '], selectorText: 'Save' })
    expect(kept.identifier).toEqual({
      label: 'Save',
      candidates: [identifier.candidates[0], { css: '#new', kind: 'manual' }],
      text: 'Save',
    })
    expect(closed({ picked: identifier, selectors: ['#new'] }).identifier).toEqual({
      candidates: [{ css: '#new', kind: 'manual' }],
    })
    expect(closed({ selectorText: 'Save' }).identifier).toEqual({ candidates: [], text: 'Save' })
  })

  it('belongs to steps only', () => {
    const slide = { ...step({ selectors: ['#a'], nextWhen: 'nonempty' }), type: 'slide' as const }
    expect(closeStep(slide)).toMatchObject({
      identifier: null,
      nextWhen: null,
      nextIf: null,
      screenshot: null,
    })
  })

  it('may be in a row of a virtualized list', () => {
    const row = (container: string, text: string, position: string) =>
      closed({ selectors: ['#a'], row: { container, text, position } }).identifier?.row
    expect(row(' ', ' ', '')).toBeUndefined()
    expect(row(' #list ', '', '')).toEqual({ container: '#list' })
    expect(row('', ' Ada ', '')).toEqual({ container: '', text: 'Ada' })
    expect(row('', '', '3')).toEqual({ container: '', position: 3 })
    for (const position of ['0', '-1', '1.5', 'x'])
      expect(row('#list', '', position)).toEqual({ container: '#list' })
    const opened = openStep(wireOf({ selectors: ['#a'], row: { container: '#l', text: '', position: '2' } }))
    expect(opened.row).toEqual({ container: '#l', text: '', position: '2' })
  })

  it('is looked for in the page without the way to other rows', () => {
    const row = { container: '#list', text: 'Ada', position: '' }
    expect(drawnIdentifier(step({ selectors: ['#a'], row }))).toEqual({
      candidates: [{ css: '#a', kind: 'manual' }],
    })
    expect(drawnIdentifier(step({ row }))).toBeNull()
  })

  it('comes from an element that was picked; the page only where none is named', () => {
    const screenshot = { src: 'https://waymark.example.com/a.webp', target: null }
    const picked = { identifier, url: 'https://app.example.com/a', name: 'Save', screenshot }
    expect(pickedFields(step({ url: ' ' }), picked)).toEqual({
      selectors: ['#save', '.save'],
      selectorText: '',
      picked: identifier,
      screenshot,
      url: 'https://app.example.com/a',
    })
    const named = pickedFields(step({ url: '/own' }), {
      ...picked,
      identifier: { ...identifier, text: 'Save' },
    })
    expect(named).toMatchObject({ selectorText: 'Save' })
    expect(named).not.toHaveProperty('url')
  })
})

describe('the fields of a step in its form', () => {
  it.each([
    [null, false],
    ['nonempty', false],
    ['forceValue', true],
    ['forceValueDropdown', true],
  ] as const)('a step that waits for %s needs a value: %s', (nextWhen, expected) => {
    expect(isForced(nextWhen)).toBe(expected)
    const nextIf = { mode: 'equals', value: 'x' } as const
    expect(closed({ nextWhen, nextIf }).nextIf).toEqual(expected ? nextIf : null)
  })

  it('opens a missing value as an empty one', () => {
    expect(openStep(wireOf()).nextIf).toEqual({ mode: 'equals', value: '' })
    const nextIf = { mode: 'regex', value: 'a' } as const
    expect(openStep(wireOf({ nextWhen: 'forceValue', nextIf })).nextIf).toEqual(nextIf)
  })

  it('sends the page without spaces around it, and none where it is blank', () => {
    expect([closed({ url: ' /a ' }).url, closed({ url: '  ' }).url]).toEqual(['/a', null])
  })

  it.each([
    [null, null],
    [
      { kind: 'click', confirm: true, value: 'x' },
      { kind: 'click', confirm: true },
    ],
    [
      { kind: 'fill', confirm: false, value: '' },
      { kind: 'fill', confirm: false },
    ],
    [
      { kind: 'fill', confirm: false, value: 'x' },
      { kind: 'fill', confirm: false, value: 'x' },
    ],
  ] as const)('automation %j is sent as %j', (automation, expected) => {
    expect(closed({ automation }).automation).toEqual(expected)
  })

  it('names the changed fields; a copy with the same values is no change', () => {
    const before = step({ selectors: ['#a'] })
    expect(changedFields(before, before)).toEqual([])
    expect(changedFields(before, { ...before, selectors: ['#a'] })).toEqual([])
    expect(changedFields(before, { ...before, key: 'b', url: '/a', mandatory: true })).toEqual([
      'url',
      'mandatory',
    ])
  })

  it('an unchanged step goes back as it came, a changed one with its uuid', () => {
    const wire = wireOf({ content: '<p>A</p>' })
    const opened = openStep(wire)
    const { id: _id, text_id: _text, ...rest } = wire as Record<string, unknown>
    expect(closeStep(opened)).toEqual(rest)
    expect(closeStep({ ...opened, mandatory: true })).toMatchObject({ uuid: 'u', mandatory: true })
    expect(closeStep(opened)).not.toHaveProperty('id')
  })

  it('is worked out once for publishing', () => {
    const draft = step()
    expect(toPublishableStep(draft)).toBe(toPublishableStep(draft))
    expect(toPublishableStep(draft)).toMatchObject({ id: 0, uuid: 'a' })
    expect(toPublishableStep(openStep(wireOf()))).toMatchObject({ id: 5, uuid: 'u' })
  })
})

import { pageItemKinds } from '@waymark/domain/content/page-item'
import { expect, test } from 'vitest'
import { closeItem, countChanges, type ItemDraft, openItem, readBound, type WireItem } from './item-draft.ts'
import { itemIssues } from './item-issues.ts'
import { readItemId } from './item-kinds.ts'
import { itemReducer } from './item-reducer.ts'

const told = {
  id: 4,
  issues: [],
  createdAt: '',
  updatedAt: '',
  version: 3,
  may: { edit: { allowed: true }, publish: { allowed: true } },
  visibility: 'private',
  segment: 2,
  pageSegment: null,
} as const
const identifier = {
  candidates: [
    { css: '#save', kind: 'attribute' as const },
    { css: '.save', kind: 'structure' as const },
  ],
  label: 'Save',
  text: 'Save',
}
const wires = {
  tooltip: {
    ...told,
    title: 'Save',
    trigger: 'icon',
    placement: 'top',
    identifier,
    languageBehaviour: 'hide',
    languageTexts: {
      en: {
        texts: { text: 'Saves it.', link: { href: 'https://a.example.com', title: 'More' } },
        status: 'on',
      },
      de: { texts: { text: 'Sichert.', link: null }, status: 'off' },
    },
  },
  beacon: {
    ...told,
    name: 'Dot',
    opens: { kind: 'message', id: 9 },
    placement: 'auto',
    identifier: null,
    languageBehaviour: 'fallback_default',
    languageTexts: { en: { texts: { label: 'News' }, status: 'on' } },
  },
  validator: {
    ...told,
    name: 'Amount',
    identifier,
    rule: { kind: 'range', value: { min: 1.5, max: null } },
    showValidState: true,
    blockSubmit: true,
    languageBehaviour: 'fallback_default',
    languageTexts: { en: { texts: { message: 'At least 1.5' }, status: 'on' } },
  },
  elementTag: { ...told, name: 'Save', identifier },
  task: {
    ...told,
    name: 'Order',
    description: 'From cart to receipt',
    actions: [
      { kind: 'elementTag', id: 7 },
      { kind: 'page', pattern: '/receipt' },
    ],
  },
} as unknown as Readonly<Record<(typeof pageItemKinds)[number], WireItem>>

test.each(pageItemKinds)('ITEM-1 opening a %s and closing it at once changes nothing', kind => {
  const opened = openItem(wires[kind])
  expect(closeItem(kind, opened, opened)).toEqual({})
  expect(countChanges(kind, opened, opened)).toBe(0)
  const {
    id: _id,
    issues: _i,
    createdAt: _c,
    updatedAt: _u,
    version: _v,
    may: _m,
    visibility: _s,
    ...said
  } = wires[kind] as unknown as Record<string, unknown>
  expect(closeItem(kind, opened, null)).toEqual(said)
})

test('only changed fields and languages are sent', () => {
  const opened = openItem(wires.tooltip)
  const { en } = opened.texts
  const draft: ItemDraft = {
    ...opened,
    trigger: 'click',
    texts: en ? { en: { ...en, text: 'Keeps it.' } } : {},
  }
  expect(closeItem('tooltip', draft, opened)).toEqual({
    trigger: 'click',
    languageTexts: {
      en: {
        texts: { text: 'Keeps it.', link: { href: 'https://a.example.com', title: 'More' } },
        status: 'on',
      },
      de: null,
    },
  })
  expect(countChanges('tooltip', draft, opened)).toBe(3)
})

test('a typed selector is marked as such; what was seen stays while one picked selector does', () => {
  const opened = openItem(wires.elementTag)
  const typed = { ...opened, selectors: ['#new', '', '#save'] }
  expect(closeItem('elementTag', typed, opened)).toEqual({
    identifier: {
      label: 'Save',
      text: 'Save',
      candidates: [{ css: '#new', kind: 'manual' }, identifier.candidates[0]],
    },
  })
  const other = closeItem('elementTag', { ...opened, selectors: ['#new'], selectorText: '' }, opened)
  expect(other).toEqual({ identifier: { candidates: [{ css: '#new', kind: 'manual' }] } })
})

test.each<[string, number | null]>([
  ['', null],
  [' 1,5 ', 1.5],
  ['-3', -3],
  ['x', Number.NaN],
])('"%s" is the bound %s', (text, expected) => {
  expect(readBound(text)).toBe(expected)
})

const facts = { defaultLanguage: 'en', isValidSelector: (css: string) => css !== '#[' }
const issues = (kind: (typeof pageItemKinds)[number], change: Partial<ItemDraft>, isLive: boolean) =>
  itemIssues({ ...openItem(wires[kind]), ...change }, { kind, ...facts }, isLive).map(
    ({ path, code, severity }) => `${severity} ${path} ${code}`,
  )

test.each<[string, Parameters<typeof issues>, string[]]>([
  ['a whole tooltip', ['tooltip', {}, true], []],
  ['no name', ['tooltip', { name: ' ' }, false], ['error name nameBlank']],
  [
    'a draft without element and text',
    ['tooltip', { selectors: [''], selectorText: '', texts: {} }, false],
    ['warning identifier elementMissing', 'warning languageTexts noDefaultText'],
  ],
  [
    'a public one without element',
    ['elementTag', { selectors: [' '], selectorText: '' }, true],
    ['error identifier elementMissing'],
  ],
  ['a bound in words', ['validator', { min: 'two' }, false], ['error rule.value.min notANumber']],
  ['no bounds', ['validator', { min: '' }, true], ['error rule.value boundsMissing']],
  [
    'a pattern that could hang a page, even in a draft',
    ['validator', { ruleKind: 'regex', pattern: '(a+)+$' }, false],
    ['error rule.value patternTooSlow'],
  ],
  [
    'an action that names nothing',
    ['task', { actions: [{ key: '1', kind: 'elementTag', id: null, pattern: '' }] }, false],
    ['error actions.0.id elementMissing', 'warning actions actionsTooFew'],
  ],
])('ITEM-2 ITEM-4 ITEM-6 %s', (_name, args, expected) => {
  expect(issues(...args)).toEqual(expected)
})

test('what was typed while a save was on its way stays on top of the saved item', () => {
  const opened = openItem(wires.tooltip)
  const sent = { ...opened, name: 'Sent' }
  const typed = { ...sent, trigger: 'click' as const }
  const state = itemReducer(
    { opened, draft: typed, version: 3 },
    { type: 'saved', item: { ...sent, placement: 'left' }, version: 4, sent },
  )
  expect(state).toMatchObject({ version: 4, draft: { name: 'Sent', trigger: 'click', placement: 'left' } })
})

test.each([
  ['new', 'new'],
  ['12', 12],
  ['0', null],
  ['1.5', null],
  ['x', null],
])('the address %s names %s', (text, expected) => {
  expect(readItemId(text)).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import {
  closeElement,
  closeItem,
  countChanges,
  emptyText,
  type ItemDraft,
  nextKey,
  openItem,
  pickedDraft,
  readRule,
  type TaskActionDraft,
} from './item-draft.ts'
import { itemIssues } from './item-issues.ts'

const empty = openItem(null)
const draft = (changed: Partial<ItemDraft>): ItemDraft => ({ ...empty, ...changed })
const tag = (key: string, id: number | null): TaskActionDraft => ({
  key,
  kind: 'elementTag',
  id,
  pattern: '',
})

describe('the rule of a validator in its form', () => {
  it.each([
    ['required', { kind: 'required', value: null }],
    ['regex', { kind: 'regex', value: '^a$' }],
    ['length', { kind: 'length', value: { min: 1.5, max: null } }],
    ['range', { kind: 'range', value: { min: 1.5, max: null } }],
  ] as const)('%s', (ruleKind, rule) => {
    expect(readRule(draft({ ruleKind, pattern: '^a$', min: ' 1,5', max: ' ' }))).toEqual(rule)
  })

  it('keeps what another kind of rule needs', () => {
    const wire = { name: 'A', segment: null, pageSegment: null, showValidState: true, blockSubmit: false }
    const opened = (rule: unknown) => openItem({ ...wire, rule } as never)
    expect(opened({ kind: 'required', value: null })).toMatchObject({
      ruleKind: 'required',
      pattern: '',
      min: '',
    })
    expect(opened({ kind: 'regex', value: 'a' })).toMatchObject({ ruleKind: 'regex', pattern: 'a', min: '' })
    expect(opened({ kind: 'length', value: { min: 2, max: null } })).toMatchObject({
      ruleKind: 'length',
      min: '2',
      max: '',
      showValidState: true,
    })
  })

  it('bounds are checked for lengths and ranges only', () => {
    const facts = { kind: 'validator', defaultLanguage: 'en', isValidSelector: () => true } as const
    const paths = (changed: Partial<ItemDraft>) =>
      itemIssues(draft({ name: 'A', ...changed }), facts, false).map(({ path, code }) => `${path} ${code}`)
    expect(paths({ ruleKind: 'length', max: 'x' })).toContain('rule.value.max notANumber')
    expect(paths({ ruleKind: 'range', min: 'x' })).toContain('rule.value.min notANumber')
    expect(paths({ ruleKind: 'required', min: 'x' })).not.toContain('rule.value.min notANumber')
    expect(
      paths({ ruleKind: 'range', min: 'x', max: 'x' }).filter(one => one.startsWith('rule.value')),
    ).toEqual(['rule.value.min notANumber', 'rule.value.max notANumber'])
    const other = { ...facts, kind: 'tooltip' } as const
    expect(itemIssues(draft({ name: 'A', ruleKind: 'range', min: 'x' }), other, false)).not.toContainEqual(
      expect.objectContaining({ code: 'notANumber' }),
    )
  })
})

describe('the element of an item in its form', () => {
  it('is empty where nothing was picked', () => {
    expect(pickedDraft({ identifier: null, screenshot: null })).toEqual({
      seen: null,
      screenshot: null,
      selectors: [''],
      selectorText: '',
    })
    expect(pickedDraft({ identifier: { candidates: [] }, screenshot: null })).toMatchObject({
      selectors: [''],
      selectorText: '',
    })
    expect(closeElement(draft({ selectors: [' ', ''], selectorText: '  ' }))).toBeNull()
  })

  it('is a text alone, without the spaces around it', () => {
    expect(closeElement(draft({ selectorText: ' Save ' }))).toEqual({ candidates: [], text: 'Save' })
  })

  it('keeps nothing of an element that was replaced', () => {
    const seen = { candidates: [{ css: '#a', kind: 'attribute' as const }], label: 'A' }
    expect(closeElement(draft({ seen, selectors: [' #b '] }))).toEqual({
      candidates: [{ css: '#b', kind: 'manual' }],
    })
  })
})

describe('the body of a save', () => {
  it('has texts, links and names without spaces around them', () => {
    const text = { ...emptyText, text: 'A', href: ' https://a.example.com ', linkTitle: ' More ' }
    const body = closeItem('tooltip', draft({ name: ' Save ', texts: { en: text } }), null)
    expect(body).toMatchObject({
      title: 'Save',
      identifier: null,
      languageTexts: {
        en: { texts: { text: 'A', link: { href: 'https://a.example.com', title: 'More' } }, status: 'on' },
      },
    })
    const plain = closeItem('tooltip', draft({ texts: { en: { ...text, href: '  ' } } }), null)
    expect(plain).toMatchObject({ languageTexts: { en: { texts: { link: null } } } })
  })

  it('has fields of its kind only', () => {
    expect(closeItem('elementTag', draft({ texts: { en: emptyText } }), null)).toEqual({
      name: '',
      segment: null,
      pageSegment: null,
      identifier: null,
      screenshot: null,
    })
    expect(closeItem('beacon', draft({}), null)).toMatchObject({ opens: null, placement: 'auto' })
    expect(closeItem('beacon', draft({ opensKind: 'message', opensId: 3 }), null)).toMatchObject({
      opens: { kind: 'message', id: 3 },
    })
  })

  it('leaves out actions that name no element', () => {
    const actions: TaskActionDraft[] = [
      tag('1', null),
      tag('2', 7),
      { key: '3', kind: 'page', id: 4, pattern: ' /done ' },
    ]
    expect(closeItem('task', draft({ actions }), null)['actions']).toEqual([
      { kind: 'elementTag', id: 7 },
      { kind: 'page', pattern: '/done' },
    ])
  })

  it('an action that names no element is a change to the task all the same', () => {
    const before = draft({ actions: [tag('1', 7)] })
    const after = { ...before, actions: [tag('1', 7), tag('2', null)] }
    expect(closeItem('task', after, before)).toEqual({})
    expect(countChanges('task', after, before)).toBe(1)
    expect(countChanges('task', { ...after, actions: [tag('1', 8)] }, before)).toBe(1)
    expect(countChanges('tooltip', after, before)).toBe(0)
    expect(countChanges('task', before, before)).toBe(0)
    expect(countChanges('task', { ...after, name: 'A', description: 'B' }, before)).toBe(3)
  })
})

describe('the actions of a task in its form', () => {
  it('are opened by kind, and a new one gets a key that none has', () => {
    const opened = openItem({
      ...{ name: 'A', segment: null, pageSegment: null, description: 'B' },
      actions: [
        { kind: 'elementTag', id: 7 },
        { kind: 'page', pattern: '/done' },
      ],
    } as never)
    expect(opened.actions).toEqual([
      { key: '1', kind: 'elementTag', id: 7, pattern: '' },
      { key: '2', kind: 'page', id: null, pattern: '/done' },
    ])
    expect(nextKey(opened.actions)).toBe('3')
    expect(nextKey([])).toBe('1')
  })

  it('have a fault where an element is wanted and none is named', () => {
    const facts = { defaultLanguage: 'en', isValidSelector: () => true }
    const paths = (kind: 'task' | 'elementTag', actions: TaskActionDraft[]) =>
      itemIssues(draft({ name: 'A', actions }), { kind, ...facts }, false).map(({ path }) => path)
    const page: TaskActionDraft = { key: '1', kind: 'page', id: null, pattern: '/a' }
    expect(paths('task', [page, tag('2', null), tag('3', 7)])).toEqual(['actions.1.id'])
    expect(paths('elementTag', [tag('1', null)])).not.toContain('actions.0.id')
  })

  it('are judged as live or as a draft', () => {
    const facts = { kind: 'elementTag', defaultLanguage: 'en', isValidSelector: () => true } as const
    const severity = (isLive: boolean) => itemIssues(draft({ name: 'A' }), facts, isLive)[0]?.severity
    expect([severity(true), severity(false)]).toEqual(['error', 'warning'])
  })
})

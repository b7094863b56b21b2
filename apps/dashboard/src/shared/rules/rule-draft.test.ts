import type { WireContextualRule } from '@waymark/contract'
import { expect, test } from 'vitest'
import {
  type ActionDraft,
  type ContextDraft,
  changedFields,
  closeRule,
  countChanges,
  newAction,
  newContext,
  openRule,
  type RuleDraft,
  readWhole,
} from './rule-draft.ts'
import { ruleIssues } from './rule-faults.ts'
import { openRuleState, ruleReducer } from './rule-reducer.ts'

const ruleWith = (change: Partial<WireContextualRule>) =>
  ({
    name: 'Made',
    isNamed: false,
    status: 'draft',
    connection: 'and',
    contexts: [],
    actions: [{ type: 'guideStart', id: 7, step: 1 }],
    frequency: { kind: 'once' },
    priority: 0,
    segment: null,
    pageSegment: null,
    version: 3,
    ...change,
  }) as WireContextualRule

test.each<[Partial<WireContextualRule>]>([
  [{}],
  [{ contexts: [{ type: 'element', operator: 'isNot', status: 'present', selector: '#save' }] }],
  [
    {
      contexts: [
        {
          type: 'element',
          operator: 'is',
          status: 'clicked',
          selector: '',
          identifier: { candidates: [{ css: 'button' }], label: 'Approve', shadow: ['x-card'] },
        },
      ],
    },
  ],
  [{ contexts: [{ type: 'user', operator: 'is', status: 'active', seconds: 5 }], connection: 'or' }],
  [
    {
      contexts: [
        { type: 'content', operator: 'is', status: 'completed', contentRef: { kind: 'guide', id: 4 } },
        { type: 'content', operator: 'is', status: 'dismissed', contentRef: { kind: 'message', id: 4 } },
      ],
    },
  ],
  [{ contexts: [{ type: 'event', operator: 'isNot', name: 'order placed' }] }],
  [{ actions: [{ type: 'guideStart', id: 7, step: 3 }], priority: -5, segment: 2, pageSegment: 3 }],
  [
    {
      actions: [
        { type: 'tooltipLoad', id: 4 },
        { type: 'beaconShow', id: 5 },
      ],
    },
  ],
  [{ actions: [] }],
  [{ frequency: { kind: 'everyDays', days: 30 }, isNamed: true, status: 'live' }],
])('opening a rule and closing it at once changes nothing %#', change => {
  const rule = ruleWith(change)
  const opened = openRule(rule)
  expect(changedFields(opened, opened)).toEqual({})
  const { contexts, actions, frequency, priority, segment, pageSegment, connection, status } = rule
  const said = { contexts, actions, frequency, priority, segment, pageSegment, connection, status }
  expect(closeRule(opened)).toEqual({ ...said, name: rule.isNamed ? rule.name : null })
})

test('only what changed is sent; an empty name is made again', () => {
  const opened = openRule(ruleWith({ isNamed: true }))
  expect(changedFields({ ...opened, priority: ' 4 ' }, opened)).toEqual({ priority: 4 })
  expect(changedFields({ ...opened, name: ' ' }, opened)).toEqual({ name: null })
  expect(changedFields({ ...opened, frequency: 'everyDays' }, opened)).toEqual({
    frequency: { kind: 'everyDays', days: 7 },
  })
})

test.each<[string, number | null]>([
  ['5', 5],
  [' -3 ', -3],
  ['', null],
  ['1.5', null],
  ['one', null],
])('"%s" is the whole number %s', (text, expected) => {
  expect(readWhole(text)).toBe(expected)
})

const draftWith = (change: Partial<RuleDraft>): RuleDraft => ({
  ...openRule(null, 7),
  contexts: [{ ...newContext([]), selector: '#save' }],
  ...change,
})
const context = (change: Partial<ContextDraft>) => [{ ...newContext([]), ...change }]
const action = (change: Partial<ActionDraft>): ActionDraft => ({ ...newAction([]), contentId: 7, ...change })
const told = (draft: RuleDraft) =>
  ruleIssues(draft, { stepCount: 3, isValidSelector: css => css !== '#[' }).map(
    ({ path, code, severity }) => `${severity} ${path} ${code}`,
  )

test.each<[string, Partial<RuleDraft>, string[]]>([
  ['a whole one', {}, []],
  ['a step that is not there', { actions: [action({ step: '4' })] }, ['error actions.0.step stepInvalid']],
  ['no step at all', { actions: [action({ step: '' })] }, ['error actions.0.step stepInvalid']],
  ['a draft without action', { actions: [] }, ['warning actions noActions']],
  ['a live one without action', { status: 'live', actions: [] }, ['error actions noActions']],
  [
    'an action on nothing',
    { actions: [action({ type: 'beaconShow', contentId: null })] },
    ['error actions.0.id actionMissing'],
  ],
  [
    'a guide and something besides',
    { actions: [action({}), action({ type: 'beaconShow' })] },
    ['error actions guideNotAlone'],
  ],
  ['a thousand days', { frequency: 'everyDays', days: '1000' }, ['error days daysInvalid']],
  ['days that do not count', { days: 'x' }, []],
  ['a priority in words', { priority: 'high' }, ['error priority priorityInvalid']],
  [
    'no content',
    { contexts: context({ type: 'content' }) },
    ['warning contexts.0.contentRef contentMissing'],
  ],
  [
    'no time',
    { contexts: context({ type: 'user', seconds: '0' }) },
    ['error contexts.0.seconds secondsInvalid'],
  ],
  [
    'a draft whose time is not set',
    { contexts: context({ type: 'user', seconds: ' ' }) },
    ['warning contexts.0.seconds secondsMissing'],
  ],
  [
    'a live one whose time is not set',
    { status: 'live', contexts: context({ type: 'user', seconds: '' }) },
    ['error contexts.0.seconds secondsMissing'],
  ],
  [
    'a selector no one can read',
    { contexts: context({ selector: '#[' }) },
    ['warning contexts.0.selector selectorInvalid'],
  ],
  ['a draft without selector', { contexts: context({}) }, ['warning contexts.0.selector selectorMissing']],
  [
    'a live one without selector',
    { status: 'live', contexts: context({}) },
    ['error contexts.0.selector selectorMissing'],
  ],
  ['a live one without condition', { status: 'live', contexts: [] }, ['error contexts noContexts']],
  [
    'a status of another content',
    { contexts: context({ type: 'content', contentId: 3, contentStatus: 'shown' }) },
    ['error contexts.0.status statusInvalid'],
  ],
])('RULE-1 RULE-2 %s', (_name, change, expected) => {
  expect(told(draftWith(change))).toEqual(expected)
})

test('conditions are added, changed and removed by their keys; discarding takes all back', () => {
  const start = openRuleState({ rule: null })
  const two = ruleReducer(start, { type: 'addContext' })
  expect(two.draft.contexts.map(one => one.key)).toEqual([1, 2])
  const changed = ruleReducer(two, { type: 'changeContext', key: 2, change: { selector: '#b' } })
  const left = ruleReducer(changed, { type: 'removeContext', key: 1 })
  expect(left.draft.contexts).toMatchObject([{ key: 2, selector: '#b' }])
  expect(ruleReducer(left, { type: 'addContext' }).draft.contexts.map(one => one.key)).toEqual([2, 3])
  expect(ruleReducer(left, { type: 'discard' })).toEqual(start)
})

test('actions are added, moved and removed by their keys; one that names nothing is an unsaved change', () => {
  const start = openRuleState({ rule: null, guideId: 7 })
  expect(closeRule(start.draft).actions).toEqual([{ type: 'guideStart', id: 7, step: 1 }])
  const two = ruleReducer(start, { type: 'addAction' })
  expect(two.draft.actions.map(one => `${one.key} ${one.type}`)).toEqual(['1 guideStart', '2 tooltipLoad'])
  expect(countChanges(two.draft, two.opened)).toBe(1)
  const up = ruleReducer(two, { type: 'moveAction', key: 2, by: -1 })
  expect(up.draft.actions.map(one => one.key)).toEqual([2, 1])
  expect(ruleReducer(up, { type: 'moveAction', key: 2, by: -1 }).draft).toEqual(up.draft)
  const changed = ruleReducer(up, { type: 'changeAction', key: 2, change: { contentId: 9 } })
  const left = ruleReducer(changed, { type: 'removeAction', key: 1 })
  expect(closeRule(left.draft).actions).toEqual([{ type: 'tooltipLoad', id: 9 }])
})

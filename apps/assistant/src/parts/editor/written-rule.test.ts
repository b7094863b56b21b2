import { actionTypes } from '@waymark/domain/content/contextual'
import { expect, test } from 'vitest'
import {
  emptyRule,
  kindOfAction,
  newCondition,
  ruleFaults,
  toNewRule,
  type WrittenRule,
} from './written-rule.ts'

const isValidSelector = (css: string) => !css.includes('[[')
const saved = { type: 'element', operator: 'is', status: 'clicked', selector: '#save' } as const
const aRule = (said: Partial<WrittenRule> = {}): WrittenRule => ({
  ...emptyRule,
  contexts: [saved],
  actions: [{ type: 'guideStart', id: 7, step: 2 }],
  ...said,
})
const codes = (rule: WrittenRule, isLive = true) =>
  ruleFaults(rule, isLive, isValidSelector).map(({ path, code }) => `${path} ${code}`)

test('EDIT-30 the rule is sent as it was written', () => {
  expect(toNewRule(aRule({ name: ' Help ', frequency: 'everyDays', days: 3 }), true)).toMatchObject({
    name: 'Help',
    status: 'live',
    contexts: [saved],
    actions: [{ type: 'guideStart', id: 7, step: 2 }],
    frequency: { kind: 'everyDays', days: 3 },
  })
})

test('EDIT-30 a draft leaves out an action whose content is not chosen', () => {
  const rule = aRule({ actions: [{ type: 'guideStart', id: null, step: 1 }] })
  expect(toNewRule(rule, false)).toMatchObject({ name: null, status: 'draft', actions: [] })
  expect(codes(rule, false)).toEqual([])
  expect(codes(rule)).toEqual(['actions.0.id actionMissing'])
})

test.each(actionTypes.map(type => [type, kindOfAction(type)] as const))(
  'EDIT-30 the action %s affects a %s',
  (type, kind) => {
    const sent = toNewRule(aRule({ actions: [{ type, id: 7, step: 1 }] }), true).actions
    expect(sent).toEqual([type === 'guideStart' ? { type, id: 7, step: 1 } : { type, id: 7 }])
    expect(['guide', 'tooltip', 'validator', 'message', 'announcement', 'beacon']).toContain(kind)
  },
)

test.each([
  ['an empty selector', { contexts: [newCondition('element')] }, 'contexts.0.selector selectorMissing'],
  [
    'an unreadable selector',
    { contexts: [{ ...saved, selector: '[[' }] },
    'contexts.0.selector selectorInvalid',
  ],
  ['no condition', { contexts: [] }, 'contexts noContexts'],
  [
    'content that is not chosen',
    { contexts: [newCondition('content')] },
    'contexts.0.contentRef contentMissing',
  ],
  ['an event without name', { contexts: [newCondition('event')] }, 'contexts.0.name eventNameInvalid'],
  [
    'a duration that is no number',
    { contexts: [{ type: 'user', operator: 'is', status: 'active', seconds: Number.NaN }] },
    'contexts.0.seconds secondsInvalid',
  ],
  ['a priority beyond 1000', { priority: 1_001 }, 'priority priorityInvalid'],
  ['0 days', { frequency: 'everyDays', days: 0 }, 'days daysInvalid'],
  ['step 0', { actions: [{ type: 'guideStart', id: 7, step: 0 }] }, 'actions.0.step stepInvalid'],
  [
    'a guide and a tooltip',
    {
      actions: [
        { type: 'tooltipLoad', id: 7, step: 1 },
        { type: 'guideStart', id: 7, step: 1 },
      ],
    },
    'actions guideNotAlone',
  ],
] satisfies readonly (readonly [string, Partial<WrittenRule>, string])[])(
  'EDIT-30 a live rule with %s is refused at its place',
  (_, said, fault) => {
    expect(codes(aRule(said))).toEqual([fault])
  },
)

import { describe, expect, it } from 'vitest'
import type { ContextualRule, RuleAction, RuleContext, RuleFrequency } from './contextual-rule.ts'
import { elementKey, guideOfRule } from './contextual-rule.ts'
import {
  chooseContextualRule,
  evaluateContextualRule,
  type RuleFacts,
  type RuleSurroundings,
} from './evaluate-contextual-rule.ts'
import { nameContextualRule, type RuleLabels } from './name-contextual-rule.ts'
import { validateContextualRule } from './validate-contextual-rule.ts'

const clicked: RuleContext = { type: 'element', operator: 'is', status: 'clicked', selector: '#save' }
const picked = {
  type: 'element',
  operator: 'is',
  status: 'clicked',
  selector: '',
  identifier: { candidates: [{ css: 'button', matches: 2 }], role: 'button', label: 'Approve' },
} as const satisfies RuleContext
const idle: RuleContext = { type: 'user', operator: 'is', status: 'inactive', seconds: 30 }
const unfinished: RuleContext = {
  type: 'content',
  operator: 'isNot',
  status: 'completed',
  contentRef: { kind: 'guide', id: 7 },
}
const ordered: RuleContext = { type: 'event', operator: 'is', name: 'order placed' }
const start: RuleAction = { type: 'guideStart', id: 7, step: 1 }
const day = 86_400_000
const now = 1_000 * day

const nothingSeen: RuleFacts = {
  elements: {},
  activeS: 0,
  inactiveS: 0,
  content: {},
  events: {},
  lastActedAt: null,
  actedInSession: false,
  nowMs: now,
}
const open: RuleSurroundings = { isLive: true, isInSegment: true, isOnPage: true, isContentShown: true }

const rule = (change: Partial<ContextualRule> = {}): ContextualRule => ({
  contexts: [clicked],
  connection: 'and',
  actions: [start],
  frequency: { kind: 'always' },
  ...change,
})

describe('evaluateContextualRule', () => {
  it.each<[string, RuleContext, Partial<RuleFacts>, unknown, boolean]>([
    ['an element that is not there', clicked, {}, false, false],
    ['an element clicked', clicked, { elements: { '#save': { present: true, clicked: true } } }, true, true],
    ['an element that is only there', clicked, { elements: { '#save': { present: true } } }, false, false],
    ['an element that is not focused', { ...clicked, operator: 'isNot', status: 'focused' }, {}, false, true],
    [
      'EDIT-40 the picked element clicked',
      picked,
      { elements: { [elementKey(picked)]: { clicked: true } } },
      true,
      true,
    ],
    [
      'EDIT-40 another element of its kind clicked',
      picked,
      {
        elements: {
          [elementKey({ ...picked, identifier: { ...picked.identifier, label: 'Reject' } })]: {
            clicked: true,
          },
          button: { clicked: true },
        },
      },
      false,
      false,
    ],
    ['29 seconds of rest', idle, { inactiveS: 29 }, 29, false],
    ['30 seconds of rest', idle, { inactiveS: 30 }, 30, true],
    [
      'no minute of work yet',
      { ...idle, status: 'active', operator: 'isNot', seconds: 60 },
      { activeS: 5 },
      5,
      true,
    ],
    ['a guide that is not completed', unfinished, { content: { 'guide:7': ['started'] } }, ['started'], true],
    [
      'a guide that is',
      unfinished,
      { content: { 'guide:7': ['started', 'completed'] } },
      ['started', 'completed'],
      false,
    ],
    ['a guide never met', unfinished, {}, [], true],
    ['an event that did not happen', ordered, { events: { other: now } }, false, false],
    ['an event that happened', ordered, { events: { 'order placed': now } }, true, true],
    ['an event named like a method', { ...ordered, name: 'toString' }, {}, false, false],
    ['no event yet', { ...ordered, operator: 'isNot' }, {}, false, true],
  ])('RULE-3 %s', (_, context, seen, saw, holds) => {
    const verdict = evaluateContextualRule(rule({ contexts: [context] }), { ...nothingSeen, ...seen }, open)
    expect(verdict.contexts).toEqual([{ context, saw, holds }])
    expect(verdict.reasons).toEqual(holds ? [] : ['contextsDoNotHold'])
  })

  it.each([
    ['before', now - 1, false],
    ['as', now, false],
    ['after', now + 1, true],
  ])('RULE-9 an event %s the rule acted', (_, at, holds) => {
    const facts = { ...nothingSeen, events: { 'order placed': at }, lastActedAt: now }
    expect(evaluateContextualRule(rule({ contexts: [ordered] }), facts, open).holds).toBe(holds)
  })

  it.each([
    ['and', false],
    ['or', true],
  ] as const)('RULE-3 joined by %s, one of two is enough: %s', (connection, holds) => {
    const verdict = evaluateContextualRule(
      rule({ contexts: [clicked, idle], connection }),
      { ...nothingSeen, inactiveS: 40 },
      open,
    )
    expect(verdict.holds).toBe(holds)
    expect(verdict.contexts.map(one => one.holds)).toEqual([false, true])
  })

  const observed = { ...nothingSeen, elements: { '#save': { clicked: true } } }
  it.each<[RuleFrequency, Partial<RuleFacts>, string[]]>([
    [{ kind: 'once' }, {}, []],
    [{ kind: 'once' }, { lastActedAt: 0 }, ['actedOnce']],
    [{ kind: 'oncePerSession' }, { lastActedAt: 0 }, []],
    [{ kind: 'oncePerSession' }, { actedInSession: true }, ['actedInSession']],
    [{ kind: 'always' }, { lastActedAt: now, actedInSession: true }, []],
    [{ kind: 'everyDays', days: 3 }, { lastActedAt: now - 3 * day + 1 }, ['actedLately']],
    [{ kind: 'everyDays', days: 3 }, { lastActedAt: now - 3 * day }, []],
  ])('RULE-4 %j after %j', (frequency, seen, reasons) => {
    expect(evaluateContextualRule(rule({ frequency }), { ...observed, ...seen }, open).reasons).toEqual(
      reasons,
    )
  })

  it('RULE-3 tells every reason against it', () => {
    const shut = { isLive: false, isInSegment: false, isOnPage: false, isContentShown: false }
    expect(evaluateContextualRule(rule({ contexts: [] }), nothingSeen, shut).reasons).toEqual([
      'notLive',
      'notInSegment',
      'notOnPage',
      'contentNotShown',
      'noContext',
    ])
  })

  it('RULE-5 the highest priority acts, of equals the oldest', () => {
    const verdict = evaluateContextualRule(rule(), observed, open)
    const not = evaluateContextualRule(rule(), nothingSeen, open)
    const rules = [
      { rule: { id: 3, priority: 5 }, verdict },
      { rule: { id: 2, priority: 5 }, verdict },
      { rule: { id: 1, priority: 9 }, verdict: not },
    ]
    expect(chooseContextualRule(rules)?.id).toBe(2)
    expect(chooseContextualRule([])).toBeNull()
  })
})

describe('validateContextualRule', () => {
  const isValid = (css: string) => !css.includes('[')
  const found = (change: Partial<ContextualRule>, isLive = true) =>
    validateContextualRule(rule(change), isLive, isValid).map(
      ({ severity, path, code }) => `${severity} ${path} ${code}`,
    )

  it.each<[string, Partial<ContextualRule>, boolean, string[]]>([
    ['a rule that can act', {}, true, []],
    ['RULE-1 no action', { actions: [] }, true, ['error actions noActions']],
    ['RULE-2 a draft without action', { actions: [] }, false, ['warning actions noActions']],
    [
      'RULE-1 a guide and something besides',
      { actions: [start, { type: 'messageShow', id: 1 }] },
      false,
      ['error actions guideNotAlone'],
    ],
    [
      'several actions without a guide',
      {
        actions: [
          { type: 'tooltipLoad', id: 1 },
          { type: 'beaconShow', id: 2 },
        ],
      },
      true,
      [],
    ],
    ['RULE-2 a draft without context', { contexts: [] }, false, ['warning contexts noContexts']],
    ['RULE-2 a live rule without context', { contexts: [] }, true, ['error contexts noContexts']],
    [
      'RULE-2 a draft without selector',
      { contexts: [{ ...clicked, selector: ' ' }] },
      false,
      ['warning contexts.0.selector selectorMissing'],
    ],
    [
      'RULE-2 a live rule without selector',
      { contexts: [{ ...clicked, selector: ' ' }] },
      true,
      ['error contexts.0.selector selectorMissing'],
    ],
    [
      'a selector that no browser can read',
      { contexts: [{ ...clicked, selector: 'a[' }] },
      true,
      ['error contexts.0.selector selectorInvalid'],
    ],
    ['EDIT-40 a picked element without a typed selector', { contexts: [picked] }, true, []],
    [
      'EDIT-40 a picked element without selectors',
      { contexts: [{ ...picked, identifier: { candidates: [] } }] },
      false,
      ['warning contexts.0.identifier selectorMissing'],
    ],
    [
      'EDIT-40 a picked element in a frame that no browser can find',
      { contexts: [{ ...picked, identifier: { ...picked.identifier, frame: ['a['] } }] },
      true,
      ['error contexts.0.identifier selectorInvalid'],
    ],
    [
      'RULE-2 a draft with a selector that no browser can read',
      { contexts: [{ ...clicked, selector: 'a[' }] },
      false,
      ['warning contexts.0.selector selectorInvalid'],
    ],
    [
      'RULE-2 a draft whose content is not chosen',
      { contexts: [{ ...unfinished, contentRef: { kind: 'guide', id: null } }] },
      false,
      ['warning contexts.0.contentRef contentMissing'],
    ],
    [
      'RULE-2 a live rule whose content is not chosen',
      { contexts: [{ ...unfinished, contentRef: { kind: 'guide', id: null } }] },
      true,
      ['error contexts.0.contentRef contentMissing'],
    ],
    [
      'a status of another content',
      { contexts: [{ ...unfinished, status: 'dismissed' }] },
      false,
      ['error contexts.0.status statusInvalid'],
    ],
    ['a context twice', { contexts: [idle, idle] }, true, ['warning contexts.1 contextRepeated']],
  ])('%s', (_, change, isLive, expected) => {
    expect(found(change, isLive)).toEqual(expected)
  })
})

describe('nameContextualRule', () => {
  const words: RuleLabels = {
    element: {
      is: {
        present: '{{selector}} is present',
        clicked: '{{selector}} is clicked',
        selected: '{{selector}} is selected',
        focused: '{{selector}} has the focus',
      },
      isNot: {
        present: '{{selector}} is not there',
        clicked: '{{selector}} is not clicked',
        selected: '{{selector}} is not selected',
        focused: '{{selector}} has no focus',
      },
    },
    picked: '"{{name}}"',
    user: {
      is: { active: 'active for {{seconds}} s', inactive: 'inactive for {{seconds}} s' },
      isNot: { active: 'not yet active for {{seconds}} s', inactive: 'not yet inactive for {{seconds}} s' },
    },
    content: { is: '"{{title}}" {{status}}', isNot: '"{{title}}" not {{status}}' },
    event: { is: 'after {{name}}', isNot: 'no {{name}} yet' },
    statuses: {
      started: 'started',
      completed: 'completed',
      exited: 'left',
      shown: 'shown',
      dismissed: 'dismissed',
      answered: 'answered',
      valid: 'valid',
      invalid: 'invalid',
    },
    actions: {
      guideStart: 'start "{{title}}"',
      guideStartAt: 'start "{{title}}" at step {{step}}',
      tooltipLoad: 'a',
      tooltipHide: 'b',
      validatorLoad: 'c',
      validatorShow: 'd',
      validatorHide: 'e',
      messageShow: 'f',
      announcementShow: 'show "{{title}}"',
      beaconShow: 'h',
    },
    and: 'and',
    or: 'or',
    rule: 'When {{when}}: {{then}}',
    always: 'Always: {{then}}',
  }
  const titleOf = (kind: string, id: number) => `${kind} ${id}`

  it.each<[Partial<ContextualRule>, string]>([
    [{}, 'When #save is clicked: start "guide 7"'],
    [
      { contexts: [idle, unfinished], actions: [{ type: 'guideStart', id: 7, step: 3 }] },
      'When inactive for 30 s and "guide 7" not completed: start "guide 7" at step 3',
    ],
    [
      { contexts: [clicked, idle], connection: 'or', actions: [{ type: 'announcementShow', id: 2 }] },
      'When #save is clicked or inactive for 30 s: show "announcement 2"',
    ],
    [{ contexts: [picked] }, 'When "Approve" is clicked: start "guide 7"'],
    [
      { contexts: [{ ...picked, identifier: { candidates: [{ css: '#go' }] } }] },
      'When #go is clicked: start "guide 7"',
    ],
    [{ contexts: [] }, 'Always: start "guide 7"'],
  ])('RULE-6 %#', (change, expected) => {
    expect(nameContextualRule(rule(change), words, titleOf)).toBe(expected)
  })

  it('RULE-6 is never longer than 200 characters', () => {
    const contexts = Array.from({ length: 20 }, () => ({ ...clicked, selector: 'x'.repeat(500) }))
    expect(nameContextualRule(rule({ contexts }), words, titleOf).length).toBeLessThanOrEqual(200)
  })
})

it('RULE-1 knows the guide that it starts', () => {
  expect(guideOfRule([start])).toBe(7)
  expect(guideOfRule([{ type: 'messageShow', id: 1 }])).toBeNull()
})

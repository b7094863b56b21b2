import { expect, test } from 'vitest'
import { type ContextDraft, newContext, openRule, type RuleDraft } from './rule-draft.ts'
import { factsOf, openAnswers, type TryAnswers, tryRule } from './try-rule.ts'

const clicked: ContextDraft = { ...newContext([]), selector: '#save' }
const idle: ContextDraft = { ...clicked, key: 2, type: 'user', userStatus: 'inactive', seconds: '30' }
const undone: ContextDraft = { ...clicked, key: 3, type: 'content', operator: 'isNot', contentId: 4 }
const draft: RuleDraft = { ...openRule(null), contexts: [clicked, idle, undone] }
const now = Date.UTC(2026, 4, 1)

test('two conditions about the same ask for one answer', () => {
  expect(factsOf([clicked, { ...clicked, key: 9, operator: 'isNot' }, idle])).toHaveLength(2)
})

const save = 'element clicked #save'
const done = 'content completed guide:4'

test.each<[string, Partial<RuleDraft>, Partial<TryAnswers>, boolean[], string[]]>([
  ['nothing is so', {}, {}, [false, false, true], ['contextsDoNotHold']],
  [
    'all is so',
    {},
    { isSo: new Set([save]), seconds: { active: '0', inactive: '30' } },
    [true, true, true],
    [],
  ],
  [
    'the guide is done',
    {},
    { isSo: new Set([save, done]), seconds: { active: '0', inactive: '31' } },
    [true, true, false],
    ['contextsDoNotHold'],
  ],
  [
    'one is enough',
    { connection: 'or', contexts: [clicked, idle] },
    { isSo: new Set([save]) },
    [true, false],
    [],
  ],
  ['no condition', { contexts: [] }, {}, [], ['noContext']],
  [
    'another person elsewhere',
    { contexts: [undone] },
    { isInSegment: false, isOnPage: false },
    [true],
    ['notInSegment', 'notOnPage'],
  ],
  ['it acted once', { contexts: [undone] }, { acted: 'earlier' }, [true], ['actedOnce']],
  [
    'it acted in this session',
    { contexts: [undone], frequency: 'oncePerSession' },
    { acted: 'thisSession' },
    [true],
    ['actedInSession'],
  ],
  [
    'it acted yesterday',
    { contexts: [undone], frequency: 'everyDays', days: '2' },
    { acted: 'earlier', daysAgo: '1' },
    [true],
    ['actedLately'],
  ],
  [
    'it acted long ago',
    { contexts: [undone], frequency: 'everyDays', days: '2' },
    { acted: 'earlier', daysAgo: '2' },
    [true],
    [],
  ],
])('RULE-3 RULE-4 %s', (_name, change, said, holds, reasons) => {
  const verdict = tryRule({ ...draft, ...change }, { ...openAnswers, ...said }, now)
  expect(verdict.contexts.map(one => one.holds)).toEqual(holds)
  expect(verdict.reasons).toEqual(reasons)
  expect(verdict.holds).toBe(reasons.length === 0)
})

import { expect, test } from 'vitest'
import { heartInsights, type InsightFacts } from './heart-insights.ts'

const good = { happiness: 80, engagement: 80, adoption: 80, retention: 80, taskSuccess: null }
const facts = (change: Partial<InsightFacts> = {}): InsightFacts => ({
  scores: good,
  previousScores: good,
  pages: 8,
  knownPages: 10,
  hasGoal: false,
  searches: 100,
  searchesWithoutResult: 10,
  ...change,
})

test('low adoption with a goal gives no insight', () => {
  const low = { ...good, adoption: 40 }
  expect(heartInsights(facts({ scores: low, previousScores: low, hasGoal: true }))).toEqual([])
})

test('nothing stands out where all is well', () => {
  expect(heartInsights(facts())).toEqual([])
})

test.each([
  [
    'low adoption without a goal',
    facts({ scores: { ...good, adoption: 40 }, previousScores: { ...good, adoption: 40 } }),
    { kind: 'noGoal' },
  ],
  ['few pages', facts({ pages: 2 }), { kind: 'fewPages', pages: 2, knownPages: 10 }],
  [
    'low engagement',
    facts({ scores: { ...good, engagement: 40.4 }, previousScores: { ...good, engagement: 45 } }),
    { kind: 'shortVisits', score: 40 },
  ],
  [
    'low retention',
    facts({ scores: { ...good, retention: 12 }, previousScores: { ...good, retention: 12 } }),
    { kind: 'fewReturn', score: 12 },
  ],
  [
    'searches without results',
    facts({ searchesWithoutResult: 26 }),
    { kind: 'emptySearches', searches: 100, withoutResult: 26 },
  ],
  ['no one was asked', facts({ scores: { ...good, happiness: null } }), { kind: 'askPeople' }],
  [
    'a fall of eleven points',
    facts({ scores: { ...good, adoption: 69 } }),
    { kind: 'dropped', letter: 'adoption', points: 11 },
  ],
])('%s', (_, given, insight) => {
  expect(heartInsights(given)).toEqual([insight])
})

test('a fall of ten points is not reported, and an unknown letter has no insight', () => {
  expect(heartInsights(facts({ scores: { ...good, adoption: 70 } }))).toEqual([])
  const none = { happiness: 50, engagement: null, adoption: null, retention: null, taskSuccess: null }
  expect(
    heartInsights(facts({ scores: none, previousScores: good, knownPages: 0, pages: 0, searches: 0 })),
  ).toEqual([{ kind: 'dropped', letter: 'happiness', points: 30 }])
})

test('the largest fall comes first', () => {
  const insights = heartInsights(facts({ scores: { ...good, adoption: 65, engagement: 50 } }))
  expect(insights.map(insight => insight.kind === 'dropped' && insight.letter)).toEqual([
    'engagement',
    'adoption',
  ])
})

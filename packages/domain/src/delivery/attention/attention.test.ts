import { describe, expect, it } from 'vitest'
import { evaluatePageConditions } from '../targeting/evaluate-page-conditions.ts'
import type { GuideRules } from '../targeting/guide-visibility.ts'
import { aVisitor, decideGuide, decideGuideForVisitor } from '../targeting/guide-visibility.ts'
import {
  type AttentionFacts,
  type AttentionMemory,
  type AutomaticCandidate,
  type AutomaticKind,
  automaticKinds,
  decideAutomatic,
  pauseEndsAt,
  rememberAttention,
} from './decide-automatic.ts'
import { attentionChecks, explain, pageCheck, pageChecks, reasonsOf, visitorChecks } from './explain.ts'
import { mayWelcome, rememberWelcome, type WelcomeMemory } from './welcome-rule.ts'

const today = '2026-03-02'
const now = Date.parse('2026-03-02T10:00:00Z')
const minute = 60_000
const hour = 60 * minute
const settings = { automaticItemsPerDay: 3, automaticPauseS: 60, surveyPauseHours: 24 }
const memory = (change: Partial<AttentionMemory>): AttentionMemory => ({
  day: today,
  shown: 0,
  closedAt: null,
  surveyAt: null,
  ...change,
})
const facts = (change: Partial<AttentionFacts> = {}): AttentionFacts => ({
  memory: null,
  settings,
  isGuideRunning: false,
  isShowing: false,
  isSilenced: false,
  today,
  nowMs: now,
  ...change,
})
const one = (kind: AutomaticKind, id = 1, priority = 0): AutomaticCandidate => ({ kind, id, priority })

describe('decideAutomatic', () => {
  it('ORDER-1 takes the first of the order, and reports this for the others', () => {
    const all = automaticKinds.map(kind => one(kind)).reverse()
    for (let left = all.length; left > 0; left--) {
      const { chosen, verdicts } = decideAutomatic(all.slice(0, left), facts())
      expect(chosen?.kind).toBe(automaticKinds[all.length - left])
      expect(verdicts.slice(1).every(({ reasons }) => reasons.join() === 'outranked')).toBe(true)
    }
    expect(decideAutomatic([], facts())).toEqual({ chosen: null, verdicts: [] })
  })

  it('ORDER-8 what a click of the visitor asked for comes first, and nothing but a guide holds it back', () => {
    const requested = { ...one('contextual', 9), isAsked: true }
    const busy = facts({
      memory: memory({ shown: 3, closedAt: now - 1, surveyAt: now - 1 }),
      isShowing: true,
    })
    expect(decideAutomatic([one('contextual', 1, 5), requested], busy).chosen).toBe(requested)
    expect(decideAutomatic([requested], facts({ isGuideRunning: true })).verdicts[0]?.reasons).toEqual([
      'guideRunning',
    ])
  })

  it('ORDER-1 RULE-5 of equal kinds the more urgent comes first, then the one named first', () => {
    const rules = [one('contextual', 1, 0), one('contextual', 2, 5), one('contextual', 3, 5)]
    expect(decideAutomatic(rules, facts()).chosen?.id).toBe(2)
  })

  it.each<[string, AutomaticKind, Partial<AttentionFacts>, string[]]>([
    ['ORDER-1 a guide runs', 'contextual', { isGuideRunning: true }, ['guideRunning']],
    ['ORDER-1 one is there already', 'welcome', { isShowing: true }, ['anotherShown']],
    ['the host hides it', 'promotion', { isSilenced: true }, ['silenced']],
    ['ORDER-2 59 s after a close', 'welcome', { memory: memory({ closedAt: now - 59_999 }) }, ['pausing']],
    ['ORDER-2 60 s after a close', 'welcome', { memory: memory({ closedAt: now - 60_000 }) }, []],
    [
      'ORDER-2 no pause set',
      'welcome',
      { memory: memory({ closedAt: now }), settings: { ...settings, automaticPauseS: 0 } },
      [],
    ],
    ['ORDER-2 a clock put back', 'welcome', { memory: memory({ closedAt: now + hour }) }, []],
    [
      'ORDER-2 a survey after 23 h',
      'survey',
      { memory: memory({ surveyAt: now - 23 * hour }) },
      ['surveyPause'],
    ],
    ['ORDER-2 a survey after 24 h', 'survey', { memory: memory({ surveyAt: now - 24 * hour }) }, []],
    ['ORDER-2 something else after a survey', 'promotion', { memory: memory({ surveyAt: now - hour }) }, []],
    ['ORDER-3 two today', 'promotion', { memory: memory({ shown: 2 }) }, []],
    ['ORDER-3 three today', 'promotion', { memory: memory({ shown: 3 }) }, ['dayIsFull']],
    ['ORDER-3 three yesterday', 'promotion', { memory: memory({ shown: 3, day: '2026-03-01' }) }, []],
    [
      'ORDER-3 none allowed',
      'welcome',
      { settings: { ...settings, automaticItemsPerDay: 0 } },
      ['dayIsFull'],
    ],
    [
      'ORDER-4 tells all reasons',
      'survey',
      { isGuideRunning: true, memory: memory({ shown: 9, closedAt: now, surveyAt: now }) },
      ['guideRunning', 'pausing', 'surveyPause', 'dayIsFull'],
    ],
  ])('%s', (_, kind, change, reasons) => {
    const { chosen, verdicts } = decideAutomatic([one(kind)], facts(change))
    expect(verdicts[0]?.reasons).toEqual(reasons)
    expect(chosen === null).toBe(reasons.length > 0)
  })

  it('ORDER-2 what is kept back for itself lets the next one come', () => {
    const { chosen } = decideAutomatic(
      [one('survey'), one('promotion')],
      facts({ memory: memory({ surveyAt: now }) }),
    )
    expect(chosen?.kind).toBe('promotion')
  })

  it('ORDER-3 counts a day and begins the next again', () => {
    const at = { kind: 'promotion', today, nowMs: now } as const
    const first = rememberAttention(null, 'shown', at)
    expect(first).toEqual(memory({ shown: 1 }))
    const closed = rememberAttention(rememberAttention(first, 'shown', at), 'closed', at)
    expect(closed).toEqual(memory({ shown: 2, closedAt: now }))
    expect(pauseEndsAt(closed, settings)).toBe(now + minute)
    expect(pauseEndsAt(first, settings)).toBeNull()
    const tomorrow = { kind: 'survey', today: '2026-03-03', nowMs: now + 24 * hour } as const
    expect(rememberAttention(closed, 'shown', tomorrow)).toEqual({
      day: '2026-03-03',
      shown: 1,
      closedAt: now,
      surveyAt: now + 24 * hour,
    })
  })
})

describe('mayWelcome', () => {
  const put = (times: number): WelcomeMemory | null => {
    let known: WelcomeMemory | null = null
    for (let time = 1; time <= times; time++) known = rememberWelcome(known, 'later', `session ${time}`)
    return known
  }

  it.each<[string, WelcomeMemory | null, string, string[]]>([
    ['never met', null, 'a', []],
    ['started', rememberWelcome(null, 'started', 'a'), 'b', ['welcomeOver']],
    ['closed', rememberWelcome(null, 'closed', 'a'), 'b', ['welcomeOver']],
    ['put off in this session', put(1), 'session 1', ['putOffInSession']],
    ['put off, in the next session', put(1), 'session 2', []],
    ['put off three times', put(3), 'session 4', []],
    ['put off four times', put(4), 'session 5', ['putOffOften']],
    ['put off, then started', rememberWelcome(put(1), 'started', 'session 2'), 'session 3', ['welcomeOver']],
  ])('ORDER-5 %s', (_, known, sessionId, reasons) => {
    expect(mayWelcome({ memory: known, sessionId })).toEqual({ holds: reasons.length === 0, reasons })
  })
})

describe('explain', () => {
  const everywhere = { segment: null, page: null, tags: null }
  const languages = { behaviour: 'hide', statusByKey: { de: 'on' } } as const
  const rules: GuideRules = {
    ...everywhere,
    languages,
    visibility: 'private',
    stepCount: 2,
    tags: { byDefault: 'show', hideOn: ['beta'] },
    chapter: { ...everywhere, languages, visibility: 'private' },
  }
  const user = {
    customerId: 'u',
    firstSeenAt: 0,
    lastSeenAt: 0,
    tags: ['beta'],
    attributes: {},
    guides: new Map(),
    events: new Map(),
  }
  const visitor = aVisitor(user, now, 'en', 'en')

  it('ORDER-4 tells every rule with the value it saw, and an end user the codes alone', () => {
    const verdict = decideGuideForVisitor(rules, visitor, 'assistant')
    const conditions = { rules: ['/orders'], visibility: 'show' } as const
    const url = 'https://app.example.com/home'
    const page = pageCheck('notOnThisPage', {
      url,
      conditions,
      verdict: evaluatePageConditions(conditions, url),
    })
    const explanation = explain({ kind: 'guide', id: 7 }, [...visitorChecks(rules, visitor, verdict), page])
    expect(explanation.isShown).toBe(false)
    expect(explanation.reasons).toEqual([
      'notPublished',
      'tagHidden',
      'languageOff',
      'chapterPrivate',
      'chapterLanguageOff',
      'notOnThisPage',
    ])
    expect(explanation.checks.find(check => check.code === 'tagHidden')).toEqual({
      code: 'tagHidden',
      holds: false,
      saw: { tags: ['beta'], rule: { byDefault: 'show', hideOn: ['beta'] } },
    })
    expect(explanation.checks.find(check => check.code === 'languageOff')).toMatchObject({
      saw: { wanted: 'en', active: ['de'] },
    })
    expect(explanation.checks.find(check => check.code === 'noSteps')).toMatchObject({ holds: true, saw: 2 })
    expect(explanation.checks.at(-1)).toEqual({
      code: 'notOnThisPage',
      holds: false,
      saw: { url, conditions, rule: null },
    })
    const forAll = reasonsOf(explanation)
    expect(forAll).toEqual({ content: { kind: 'guide', id: 7 }, isShown: false, reasons: ['unknown'] })
    const published = decideGuideForVisitor(
      { ...rules, visibility: 'public', chapter: null },
      visitor,
      'assistant',
    )
    const codes = reasonsOf(
      explain({ kind: 'guide', id: 7 }, visitorChecks(rules, visitor, published)),
    ).reasons
    expect(codes).toEqual(['tagHidden', 'languageOff'])
    expect(JSON.stringify(forAll)).not.toContain('orders')
  })

  it('ORDER-4 tells the page rules of a guide and of its chapter', () => {
    const url = 'https://app.example.com/home'
    const page = { rules: ['/orders'], visibility: 'show' } as const
    const chapterPage = { rules: ['/home'], visibility: 'show' } as const
    const chapter = { ...everywhere, languages, visibility: 'public', page: chapterPage } as const
    const paged = { ...rules, page, chapter }
    expect(pageChecks(paged, url, decideGuide(paged, visitor, url, 'assistant'))).toEqual([
      { code: 'notOnThisPage', holds: false, saw: { url, conditions: page, rule: null } },
      { code: 'notOnChapterPage', holds: true, saw: { url, conditions: chapterPage, rule: '/home' } },
    ])
    expect(pageChecks(paged, url, decideGuideForVisitor(paged, visitor, 'assistant'))).toEqual([])
  })

  it('ORDER-4 tells order, pause and budget with their figures', () => {
    const pausing = facts({ memory: memory({ closedAt: now - 10_000, shown: 1 }) })
    const { verdicts } = decideAutomatic([one('welcome')], pausing)
    const explanation = explain(
      { kind: 'welcome', id: 1 },
      attentionChecks(verdicts[0] ?? { reasons: [] }, pausing),
    )
    expect(explanation.reasons).toEqual(['pausing'])
    expect(explanation.checks.find(check => check.code === 'pausing')?.saw).toEqual({
      closedAgoS: 10,
      pauseS: 60,
    })
    expect(explanation.checks.find(check => check.code === 'dayIsFull')).toEqual({
      code: 'dayIsFull',
      holds: true,
      saw: { shown: 1, day: today, perDay: 3 },
    })
  })

  it('ORDER-4 nothing against it: it is shown', () => {
    expect(explain({ kind: 'guide', id: 1 }, [])).toMatchObject({ isShown: true, reasons: [] })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnalyticsLevel } from '../../identity/access/situation.ts'
import { checkEvent, type EventArrival } from './check-event.ts'
import { advancedEventTypes, basicEventTypes, searchFilters } from './end-user-event.ts'

const day = 86_400_000
const now = Date.UTC(2026, 2, 1, 12)
const id = '0b8f3a52-1111-4222-8333-944445555666'
const arrival: EventArrival = { receivedAt: now, sentAt: now, level: 'advanced' }
const opened = { id, type: 'assistant_opened', at: now - 1_000 }
const runId = '5f0c2b1e-2222-4222-8333-944445555666'
const started = { id, type: 'guide_started', at: now, guideId: 7, runId, source: 'assistant' }

function reasonOf(value: unknown, level: AnalyticsLevel = 'advanced'): string | null {
  const check = checkEvent(value, { ...arrival, level })
  return check.isAccepted ? null : check.reason
}

describe('what counts', () => {
  test.each<[string, { at: number; [field: string]: unknown }]>([
    ['the least', opened],
    ['with its page and language', { ...opened, path: '/orders/*', lang: 'de-AT' }],
    ['a start', started],
    ['a look at the guides without a chapter', { id, type: 'chapter_opened', at: now, chapterId: 0 }],
    [
      'an exit',
      {
        id,
        type: 'guide_exited',
        at: now,
        guideId: 7,
        guideVersion: 3,
        runId,
        step: 0,
        reason: 'error',
        durationMs: 900,
      },
    ],
    ['a search', { id, type: 'search_performed', at: now, query: 'invoice', results: 0 }],
    ...searchFilters.map((filter): [string, { at: number; [field: string]: unknown }] => [
      `a search among ${filter}`,
      { id, type: 'search_performed', at: now, query: 'invoice', results: 3, filter },
    ]),
    [
      'a help page that was found',
      {
        id,
        type: 'search_result_opened',
        at: now,
        query: 'invoice',
        found: 'document',
        itemId: 1,
        position: 4,
      },
    ],
    ['an announcement by itself', { id, type: 'message_shown', at: now, messageId: 4, mode: 'push' }],
    ['its second link', { id, type: 'message_link', at: now, messageId: 4, which: 'secondary' }],
    ['an answer', { id, type: 'survey_answered', at: now, messageId: 4, score: 10, comment: 'good' }],
  ])('%s', (_, event) => {
    expect(checkEvent(event, arrival)).toEqual({
      isAccepted: true,
      event: { ...event, occurredAt: event.at },
    })
  })
})

test('a page is counted under its normalised path, anyone who reports it', () => {
  const check = checkEvent({ ...opened, path: '/orders/42?tab=1#top' }, arrival)
  expect(check.isAccepted && check.event.path).toBe('/orders/*')
})

describe('what is put aside, and why', () => {
  test.each([
    [null, 'notAnObject'],
    ['text', 'notAnObject'],
    [[opened], 'notAnObject'],
    [{}, 'unknownType'],
    [{ ...opened, type: 'keypress' }, 'unknownType'],
    [{ ...opened, type: 'toString' }, 'unknownType'],
    [{ ...opened, id: '42' }, 'badValue:id'],
    [{ ...opened, at: '12' }, 'badValue:at'],
    [{ ...opened, at: Number.NaN }, 'badValue:at'],
    [{ ...opened, at: 1e300 }, 'inFuture'],
    [{ ...opened, at: -1e300 }, 'tooOld'],
    [{ ...opened, at: now + day + 1 }, 'inFuture'],
    [{ ...opened, at: now - 400 * day - 1 }, 'tooOld'],
    [{ ...opened, typedText: 'secret' }, 'unknownField'],
    [{ ...opened, constructor: 1 }, 'unknownField'],
    [JSON.parse(`{"id":"${id}","type":"assistant_opened","at":${now},"__proto__":{"x":1}}`), 'unknownField'],
    [{ ...opened, path: 'x'.repeat(513) }, 'badValue:path'],
    [{ ...opened, path: { a: 1 } }, 'badValue:path'],
    [{ ...opened, lang: 'de\0' }, 'badValue:lang'],
    [{ ...started, guideId: 2 ** 53 }, 'badValue:guideId'],
    [{ ...started, guideId: 7.5 }, 'badValue:guideId'],
    [{ ...started, guideId: -1 }, 'badValue:guideId'],
    [{ ...started, guideId: null }, 'badValue:guideId'],
    [{ ...started, source: 'mail' }, 'badValue:source'],
    [{ id, type: 'guide_started', at: now, guideId: 7, runId }, 'missing:source'],
    [{ id, type: 'guide_exited', at: now, guideId: 7, runId, step: 1 }, 'missing:reason'],
    [{ id, type: 'guide_completed', at: now, guideId: 7 }, 'missing:runId'],
    [{ ...started, runId: '7' }, 'badValue:runId'],
    [{ ...opened, runId }, 'notAllowed:runId'],
    [{ ...opened, query: 'typed' }, 'notAllowed:query'],
    [{ ...started, comment: 'typed' }, 'notAllowed:comment'],
    [{ id, type: 'search_performed', at: now, query: 'x'.repeat(201), results: 1 }, 'badValue:query'],
    [{ id, type: 'search_performed', at: now, query: 'x', results: 1, filter: 'people' }, 'badValue:filter'],
    [{ ...opened, filter: 'all' }, 'notAllowed:filter'],
    [{ id, type: 'search_performed', at: now, query: 'x', results: 1, position: 1 }, 'notAllowed:position'],
    [{ id, type: 'search_result_opened', at: now, query: 'x', position: 0 }, 'badValue:position'],
    [{ id, type: 'search_result_opened', at: now, query: 'x', found: 'tooltip' }, 'badValue:found'],
    [{ id, type: 'message_shown', at: now, messageId: 4, mode: 'seen' }, 'badValue:mode'],
    [{ id, type: 'message_link', at: now, messageId: 4, which: 'third' }, 'badValue:which'],
    [{ id, type: 'rule_acted', at: now }, 'missing:ruleId'],
    [{ id, type: 'rule_acted', at: now, ruleId: 0 }, 'badValue:ruleId'],
    [{ id, type: 'beacon_opened', at: now, itemId: 4, ruleId: 4 }, 'notAllowed:ruleId'],
  ])('%j: %s', (event, reason) => {
    expect(reasonOf(event)).toBe(reason)
  })
})

/** Fields required by events that refer to something in the application. */
const about: Readonly<Record<string, object>> = {
  input: { elementTagId: 3 },
  tracked: { name: 'order placed' },
}

describe('EVENT-43 EVENT-45 element tags and events of the application', () => {
  test.each([
    [{ type: 'click', path: '/', elementTagId: 3 }, null],
    [{ type: 'input', path: '/', elementTagId: 3 }, null],
    [{ type: 'input', path: '/' }, 'missing:elementTagId'],
    [{ type: 'click', path: '/', elementTagId: 0 }, 'badValue:elementTagId'],
    [{ type: 'page_view', path: '/', elementTagId: 3 }, 'notAllowed:elementTagId'],
    [{ type: 'tracked', name: 'Bestellung_2: ok' }, null],
    [{ type: 'tracked' }, 'missing:name'],
    [{ type: 'tracked', name: 'ann@example.com' }, 'badValue:name'],
    [{ type: 'tracked', name: 'x'.repeat(65) }, 'badValue:name'],
    [{ type: 'click', path: '/', name: 'x' }, 'notAllowed:name'],
  ])('%j: %s', (event, reason) => {
    expect(reasonOf({ ...opened, ...event }, 'advanced')).toBe(reason)
  })
})

describe('the property’s level', () => {
  test.each(advancedEventTypes.map(type => [type]))('%s is recorded with advanced analytics only', type => {
    const event = { ...opened, type, path: '/', ...about[type] }
    expect([reasonOf(event, 'none'), reasonOf(event, 'basic'), reasonOf(event, 'advanced')]).toEqual([
      'analyticsOff',
      'levelTooLow',
      null,
    ])
  })

  test('basic records every basic type, none records nothing', () => {
    const reasons = basicEventTypes.map(type => [
      reasonOf({ ...opened, type }, 'basic'),
      reasonOf({ ...opened, type }, 'none'),
    ])
    for (const [basic, none] of reasons) {
      expect(basic ?? 'missing:').toMatch(/^missing:/)
      expect(none).toBe('analyticsOff')
    }
  })

  test('what the level forbids may not even be put aside', () => {
    const page = { ...opened, type: 'page_view', path: '/salary/*' }
    expect(checkEvent(page, { ...arrival, level: 'basic' })).toMatchObject({ mayBeKept: false })
    expect(checkEvent({ ...opened, more: 1 }, { ...arrival, level: 'none' })).toMatchObject({
      mayBeKept: false,
    })
    expect(checkEvent({ ...opened, more: 1 }, arrival)).toMatchObject({ mayBeKept: true })
  })
})

describe('EVENT-21 URL exceptions', () => {
  const isExcepted = (path: string) => path === '/payroll/*'
  const reason = (event: object) => {
    const check = checkEvent({ ...opened, ...event }, { ...arrival, isExcepted })
    return check.isAccepted ? null : [check.reason, check.mayBeKept]
  }

  test.each(advancedEventTypes)('%s of an excepted page is neither counted nor kept', type => {
    expect(reason({ type, path: '/payroll/7', ...about[type] })).toEqual(['exceptedPage', false])
    expect(reason({ type, path: '/orders', ...about[type] })).toBeNull()
  })

  test('the use of guides there counts', () => {
    expect(reason({ path: '/payroll/7' })).toBeNull()
  })
})

describe('time', () => {
  test.each([
    ['a clock that is right', 0],
    ['a clock that is three days ahead', 3 * day],
    ['a clock that is in 1970', -now],
  ])('%s: the event happened as long before sending as the page says', (_, skew) => {
    const check = checkEvent({ ...opened, at: now + skew - 5_000 }, { ...arrival, sentAt: now + skew })
    expect(check).toMatchObject({ event: { occurredAt: now - 5_000 } })
  })

  test('the bounds themselves are accepted', () => {
    expect(reasonOf({ ...opened, at: now + day })).toBeNull()
    expect(reasonOf({ ...opened, at: now - 400 * day })).toBeNull()
  })
})

describe('texts', () => {
  test('NUL and half characters are taken out, the rest stays', () => {
    const event = { id, type: 'survey_answered', at: now, messageId: 5, score: 4, comment: 'a\0b\ud83d 🧭' }
    expect(checkEvent(event, arrival)).toMatchObject({ event: { comment: 'ab\ufffd 🧭' } })
  })

  test('whatever JSON can carry gets an answer, and what is accepted holds known fields only', () => {
    const known = new Set(['id', 'type', 'at', 'occurredAt', 'path', 'lang'])
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (path, lang, name) => {
        const check = checkEvent(
          { ...opened, path, lang, ...(known.has(name) ? {} : { [name]: 1 }) },
          arrival,
        )
        if (check.isAccepted) expect(Object.keys(check.event).every(key => known.has(key))).toBe(true)
        else expect(check.reason).toMatch(/^(unknownField|badValue:(path|lang|\w+))$/)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { hideNames, mayContainName } from './hide-names.ts'
import { summarizeComments } from './summarize-comments.ts'

const english = [
  'The export is too slow for our monthly reports.',
  'Export of reports takes ages, very frustrating.',
  'I love the search, it is fast.',
  'Search finds everything, great!',
  'The search is not good on mobile.',
  'Ask Maria Lopez about the export, she waited an hour.',
  'Reports are excellent.',
  'Fine.',
  'Mail me at jane.doe@example.com about exports',
  'Nothing to add here',
]
const german = [
  'Der Export ist sehr langsam.',
  'Export dauert ewig und hängt oft.',
  'Die Suche ist toll und schnell.',
  'Suche gefällt mir gut.',
  'Die Suche ist leider nicht gut.',
  'Herr Müller sagt, der Export fehlt.',
  'Übersichtlich und einfach.',
  'Alles bestens.',
  'Zu kompliziert.',
  'Keine Anmerkung',
]

describe('MSG-53 comments without a model', () => {
  it('have a sentiment and themes with counts and examples, in English', () => {
    const { sentiment, themes } = summarizeComments(english, 'en')
    expect(sentiment).toEqual({ positive: 4, neutral: 3, negative: 3 })
    expect(themes.slice(0, 3)).toEqual([
      { label: 'export', count: 4, example: 'Export of reports takes ages, very frustrating.' },
      { label: 'reports', count: 3, example: 'Reports are excellent.' },
      { label: 'search', count: 3, example: 'I love the search, it is fast.' },
    ])
  })

  it('have them in German', () => {
    const { sentiment, themes } = summarizeComments(german, 'de-at')
    expect(sentiment).toEqual({ positive: 4, neutral: 1, negative: 5 })
    expect(themes.slice(0, 2).map(({ label, count }) => [label, count])).toEqual([
      ['export', 3],
      ['suche', 3],
    ])
  })

  it('never name anyone', () => {
    const names = ['Maria', 'Lopez', 'jane', 'Müller', 'example.com']
    for (const [texts, code] of [
      [english, 'en'],
      [german, 'de'],
    ] as const) {
      const summary = JSON.stringify(summarizeComments(texts, code))
      expect(names.filter(name => summary.toLowerCase().includes(name.toLowerCase()))).toEqual([])
    }
  })

  it('take a bounded time, whatever is in them', () => {
    const start = performance.now()
    for (const sign of ['a', 'A', 'aA ', '@a.', '(1 ', '\n', 'Export '])
      summarizeComments(
        Array.from({ length: 500 }, () => sign.repeat(2_000).slice(0, 2_000)),
        'en',
      )
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('MSG-53 names in comments', () => {
  it.each([
    ['Ask Maria Lopez about it', 'Ask … about it'],
    ['Mrs. Smith and Dr. Weber know', '… and … know'],
    ['Call +49 170 1234567 or @handle', 'Call … or …'],
    ['See https://example.com/me', 'See …'],
    ['The export is slow', 'The export is slow'],
  ])('%s → %s', (text, hidden) => {
    expect(hideNames(text)).toBe(hidden)
  })

  it('make a comment unfit to be quoted', () => {
    expect(mayContainName('I asked Zbigniew for help', 'en')).toBe(true)
    expect(mayContainName('The export is slow. It waits.', 'en')).toBe(false)
    expect(mayContainName('Ich habe Zbigniew Nowak gefragt', 'de')).toBe(true)
    expect(mayContainName('Der Export ist langsam. Die Suche auch.', 'de')).toBe(false)
  })
})

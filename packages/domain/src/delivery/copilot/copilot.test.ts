import { describe, expect, it } from 'vitest'
import { usageDay } from './copilot-limits.ts'
import { questionTerms } from './question-terms.ts'
import { prepare, rankPassages } from './rank-passages.ts'

const guide = (id: number, title: string, ...steps: string[]) => prepare(id, title, steps)
const guides = [
  guide(1, 'Export a report', 'Open the reports.', 'Press Export and choose a file format.'),
  guide(2, 'Change the address of a supplier', 'Open the supplier.', 'Edit the street.'),
  guide(3, 'Invite a colleague', 'Open the team.', 'Enter the e-mail address.'),
]
const found = (question: string) => rankPassages(questionTerms(question), guides).map(one => one.content)

describe('COPILOT-4 passages of a question', () => {
  it.each([
    ['How do I export reports?', [1]],
    ['exporting', [1]],
    ['Where can I change the addresses of my suppliers, please?', [2]],
    ['invite colleagues', [3]],
    ['What is the weather in Lisbon?', []],
    ['???', []],
    ['', []],
  ])('%s', (question, expected) => {
    expect(found(question).slice(0, 1)).toEqual(expected)
  })

  it('names the subject of a question without function words, 12 words at most', () => {
    expect(questionTerms('Wie kann ich eine Rechnung schreiben?')).toEqual(['Rechnung', 'schreiben'])
    expect(questionTerms('Who is it?')).toEqual(['Who', 'is', 'it'])
    expect(
      questionTerms(Array.from({ length: 50 }, (_, index) => `word${index}x${index}`).join(' ')),
    ).toHaveLength(12)
  })

  it('shows the paragraphs that fit best, 1,200 characters at most', () => {
    const long = Array.from(
      { length: 40 },
      (_, index) => `Paragraph ${index} about nothing ${'x'.repeat(100)}`,
    )
    const [passage] = rankPassages(['invoice'], [prepare(1, 'Handbook', [...long, 'Write an invoice here.'])])
    expect(passage?.text).toContain('Write an invoice here.')
    expect(passage?.text.length).toBeLessThanOrEqual(1_200)
  })

  it('finds five passages at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => guide(index, 'Invoice'))
    expect(rankPassages(['invoice'], many)).toHaveLength(5)
  })
})

it('COPILOT-3 the daily limit counts days in UTC', () => {
  expect(usageDay(new Date('2026-11-24T23:59:30Z'))).toEqual({ day: '2026-11-24', leftS: 30 })
  expect(usageDay(new Date('2026-11-25T00:00:00Z'))).toEqual({ day: '2026-11-25', leftS: 86_400 })
})

describe('COPILOT-7 synonyms of the application', () => {
  const invoice = prepare('invoice', 'Create an invoice', ['Open the list and press New.'])
  const other = prepare('other', 'Order lunch', ['Choose a dish.'])
  it.each([
    ['Where is my bill?', [['invoice', 'bill']], ['invoice']],
    ['Where are my bills?', [['invoice', 'bill']], ['invoice']],
    ['Where is my bill?', [], []],
    ['Where is the statement of account?', [['invoice', 'statement account']], ['invoice']],
  ])('%s', (question, synonyms, expected) => {
    const found = rankPassages(questionTerms(question), [invoice, other], synonyms)
    expect(found.map(({ content }) => content)).toEqual(expected)
  })
})

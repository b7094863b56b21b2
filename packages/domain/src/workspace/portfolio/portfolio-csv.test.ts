import { describe, expect, it } from 'vitest'
import {
  type PortfolioFields,
  portfolioColumns,
  portfolioCsvLine,
  readPortfolioCsv,
} from './portfolio-csv.ts'

const crm: Required<PortfolioFields> = {
  propertyId: 7,
  name: '=CRM; "main"',
  owner: 'Ida Berg',
  category: 'Sales',
  vendor: 'Example, Soft',
  licences: 10,
  price: 12.5,
  priceType: 'flat',
  period: 'month',
  renewalOn: '2026-12-31',
  noticeDays: 30,
}
const head = portfolioColumns.join(',')

describe('COMP-19 a CSV file of the portfolio', () => {
  it('is read as it was written, formulas and quotes too', () => {
    const line = portfolioCsvLine(crm, 'EUR')
    expect(line).toContain("'=CRM")
    expect(readPortfolioCsv(`\uFEFF${head}\r\n${line}\r\n`, 'EUR')).toEqual([
      { line: 2, fields: crm, issues: [] },
    ])
  })

  it('takes the separator of a German spreadsheet, leaves out unknown columns, and empty cells are empty', () => {
    expect(readPortfolioCsv('Name;price;licences;period;other\nCRM;12,50;;;x', 'EUR')).toEqual([
      { line: 2, fields: { name: 'CRM', price: 12.5, licences: null, period: 'month' }, issues: [] },
    ])
  })

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(121), 'tooLong'],
    ['owner', 'a\u0007b', 'notValid'],
    ['licences', '1.5', 'notValid'],
    ['licences', '-1', 'notValid'],
    ['price', '1,234.5', 'notValid'],
    ['price_type', 'perUser', 'notValid'],
    ['period', 'week', 'notValid'],
    ['currency', 'USD', 'otherCurrency'],
    ['renewal_date', '2026-02-30', 'notValid'],
    ['renewal_date', '31.12.2026', 'notValid'],
    ['notice_days', '4000', 'notValid'],
    ['application_id', '0', 'notValid'],
  ])('names the column %s with the value "%s": %s', (column, cell, fault) => {
    const columns = column === 'name' ? 'name' : `name,${column}`
    const cells = column === 'name' ? `"${cell}"` : `CRM,"${cell}"`
    const text = `${columns},vendor\n${cells},A`
    expect(readPortfolioCsv(text, 'EUR')).toMatchObject([{ issues: [{ column, fault }] }])
  })

  it('marks names and applications that a row before has', () => {
    const rows = readPortfolioCsv('name,application_id\nA,1\nA,2\nB,1', 'EUR')
    expect(rows?.map(({ issues }) => issues)).toEqual([
      [],
      [{ column: 'name', fault: 'twice' }],
      [{ column: 'application_id', fault: 'twice' }],
    ])
  })

  it('needs a column of names, and has 1,000 rows at most', () => {
    expect(readPortfolioCsv('', 'EUR')).toBeNull()
    expect(readPortfolioCsv('owner\nIda', 'EUR')).toBeNull()
    const rows = (count: number) => `name\n${Array.from({ length: count }, (_, at) => `A${at}`).join('\n')}`
    expect(readPortfolioCsv(rows(1_000), 'EUR')).toHaveLength(1_000)
    expect(readPortfolioCsv(rows(1_001), 'EUR')).toBeNull()
  })
})

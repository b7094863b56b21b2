import { contract } from '@waymark/contract'
import { expect, test } from 'vitest'
import { type ConsumerEntry, findUnreadSettings } from './setting-consumers.ts'
import { writableFields } from './writable-fields.ts'

test('lists the fields of a body with their paths, through lists, choices, maps and wrappers', () => {
  const { companies, guides, properties } = contract
  expect(writableFields(properties.saveContentSettings)).toEqual([
    'automaticItemsPerDay',
    'automaticPauseS',
    'surveyPauseHours',
  ])
  expect(writableFields(companies.saveConfig)).toContain('newConfig.browserExtension.integrityTokens[]')
  expect(writableFields(guides.create)).toEqual(
    expect.arrayContaining(['title', 'steps[].media.src', 'steps[].identifier.candidates[].css']),
  )
  expect(writableFields(properties.saveTexts)).toContain('search_bar_placeholder')
  expect(writableFields(properties.save)).toContain('copilotSegment')
  expect(writableFields(properties.get)).toEqual([])
})

const fields = new Map([
  ['company.save', ['name', 'currency']],
  ['guide.save', ['title', 'text']],
])
const entry: ConsumerEntry = {
  calls: ['company.save'],
  fields: ['name'],
  actsIn: 'header.ts',
  test: 'the name is in the header',
}
const sources = {
  read: (path: string) => (path === 'header.ts' ? 'company.name' : null),
  hasTest: (title: string) => title === 'the name is in the header',
}
const rest: ConsumerEntry = { ...entry, fields: ['currency'], as: 'name' }
const ofGuides: ConsumerEntry = { ...rest, calls: ['guide.save'], fields: ['title', 'text'] }
const found = (over: Partial<ConsumerEntry> = {}, others = [rest, ofGuides]) =>
  findUnreadSettings(fields, [{ ...entry, ...over }, ...others], sources)

test('what names its consumer and its test is no problem', () => {
  expect(found()).toEqual([])
})

test.each([
  ['a file that is not there', { actsIn: 'gone.ts' }, 'gone.ts is not there'],
  ['a file that does not name it', { as: 'title' }, 'header.ts does not name title'],
  ['a test that is not there', { test: 'nothing' }, 'no test is called "nothing"'],
  ['a part of a title', { test: 'the name is in' }, 'no test is called "the name is in"'],
  ['a field that is not there', { fields: ['name', 'name2'] }, 'company.save has no field name2'],
])('an entry with %s is a problem', (_, over, problem) => {
  expect(found(over)).toContain(problem)
})

test('a field without an entry is a problem', () => {
  expect(found({}, [ofGuides])).toEqual(['company.save: currency names no consumer'])
})

import { contract } from '@waymark/contract'
import { expect, test } from 'vitest'
import { type ConsumerEntry, findUnreadSettings, findUnseen } from './setting-consumers.ts'
import { writableFields } from './writable-fields.ts'

test('lists the fields of a body with their paths, through lists, choices, maps and wrappers', () => {
  const { companies, guides, properties } = contract
  expect(writableFields(properties.saveContentSettings)).toEqual([
    'automaticItemsPerDay',
    'automaticPauseS',
    'surveyPauseHours',
    'copilotQuestionsPerDay',
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
  bodiesOf: (title: string) =>
    title === 'the name is in the header' ? ["save({ name: 'Example' }); expect(currency)"] : [],
}
const rest: ConsumerEntry = { ...entry, fields: ['currency'], as: 'name', seenAs: 'currency' }
const ofGuides: ConsumerEntry = { ...rest, calls: ['guide.save'], fields: ['title', 'text'], seenAs: 'save(' }
const found = (over: Partial<ConsumerEntry> = {}, others = [rest, ofGuides]) =>
  findUnreadSettings(fields, [{ ...entry, ...over }, ...others], sources)

test('what names its consumer and its test is no problem', () => {
  expect(found()).toEqual([])
})

const storesAlone = (file: string) => `${file} only stores name; name the file that acts, or a "why"`

test('a file that stores is a consumer where the entry says why', () => {
  const problems = found({ actsIn: 'save-name.ts', why: 'the limit is compared while it is saved' })
  expect(problems).toEqual(['save-name.ts is not there'])
})

test('a field whose test does not name it is a problem', () => {
  const entries = [{ ...entry, fields: ['name', 'currency'], as: 'name', seenAs: 'Name' }, ofGuides]
  const pairs = ['company.save: name', 'company.save: currency']
  expect(findUnseen(entries, sources)).toEqual(pairs)
  expect(findUnreadSettings(fields, entries, sources)).toEqual(
    pairs.map(pair => `${pair} is not in the test that its entry names`),
  )
})

test.each([
  ['name', true],
  ['company.name.first', true],
  ['names', false],
  ['name_of', false],
  ['filename', false],
  ['$name', false],
])('whether a test with the word %s names the field: %s', (word, isNamed) => {
  const bodiesOf = () => [`save({ ${word}: 1 })`]
  expect(findUnseen([entry], { ...sources, bodiesOf })).toEqual(isNamed ? [] : ['company.save: name'])
})

test.each([
  ['a file that is not there', { actsIn: 'gone.ts' }, 'gone.ts is not there'],
  ['a file that does not name it', { as: 'title' }, 'header.ts does not name title'],
  ['a test that is not there', { test: 'nothing' }, 'no test is called "nothing"'],
  ['a part of a title', { test: 'the name is in' }, 'no test is called "the name is in"'],
  ['a file that stores alone', { actsIn: 'save-name.ts' }, storesAlone('save-name.ts')],
  ['a view as the consumer', { actsIn: 'company-view.ts', why: ' ' }, storesAlone('company-view.ts')],
  [
    'another word in its test',
    { seenAs: 'Company name' },
    'company.save: name is not in the test that its entry names',
  ],
  ['a field that is not there', { fields: ['name', 'name2'] }, 'company.save has no field name2'],
])('an entry with %s is a problem', (_, over, problem) => {
  expect(found(over)).toContain(problem)
})

test('a field without an entry is a problem', () => {
  expect(found({}, [ofGuides])).toEqual(['company.save: currency names no consumer'])
})

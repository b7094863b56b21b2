import { expect, it } from 'vitest'
import { findSections, type Section } from './find-sections.ts'

const section = (heading: string, text = '', page = 'JavaScript API'): Section => ({
  address: `javascript-api#${heading}`,
  page,
  heading,
  text,
})

const sections = [
  section('identify', 'Sets the user.'),
  section('Events', 'identify comes before'),
  section('setAttributes', 'Adds attributes of the user.'),
  section('Backup', 'One file.', 'Operations'),
]
const headings = (query: string) => findSections(sections, query).map(({ heading }) => heading)

it.each([
  ['nothing for no words', '  ', []],
  ['headings before texts', 'identify', ['identify', 'Events']],
  ['any case', 'IDENTIFY', ['identify', 'Events']],
  ['only sections with all words', 'attributes user', ['setAttributes']],
  ['words of the page', 'operations', ['Backup']],
  ['nothing for words that are missing', 'kubernetes', []],
])('DOCS-4 finds %s', (_what, query, found) => {
  expect(headings(query)).toEqual(found)
})

it('finds at most 12 sections', () => {
  const many = Array.from({ length: 40 }, (_, index) => section(`event ${index}`))
  expect(findSections(many, 'event')).toHaveLength(12)
})

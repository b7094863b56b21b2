import { expect, it } from 'vitest'
import { assistantTextGroups, editableTextDefaults, editableTextKeys } from './assistant-text-catalogue.ts'

it('LOOK-14 every text belongs to one group', () => {
  const grouped = Object.values(assistantTextGroups).flat()
  expect([...grouped].sort()).toEqual([...editableTextKeys].sort())
})

it('LOOK-15 LOOK-16 has the defaults of the specification', () => {
  expect(editableTextDefaults('fr')).toMatchObject({
    search_bar_placeholder: 'Search ...',
    search_no_result: 'No Results',
    search_no_result_text: "Sorry, we couldn't find what you were looking for!",
    step_not_found_header: 'This step was not found.',
    shortcuts_header: 'Shortcuts',
    shortcuts_tab: 'TAB',
    shortcuts_enter: 'ENTER',
  })
})

it('is German in German, regional or not, without a gap', () => {
  expect(editableTextDefaults('de-AT')).toBe(editableTextDefaults('de'))
  expect(Object.keys(editableTextDefaults('de')).sort()).toEqual([...editableTextKeys].sort())
})

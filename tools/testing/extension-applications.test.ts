import { expect, test } from 'vitest'
import { applicationsOfRun } from './extension-applications.ts'

const names = ['Gentelella', 'SB Admin', 'Swagger', 'Vuetify', 'Shoelace', 'GrapesJS', 'Ant', 'Tabler']
const all = names.map(name => ({ name }))
const namesOf = (wanted: string | undefined, turn?: string) =>
  applicationsOfRun(all, { wanted, turn }).map(({ name }) => name)

test('EXT-33 turns of commits take every application once', () => {
  const turns = ['0', '1', '2'].map(turn => namesOf(undefined, turn))
  expect(turns[0]).toEqual(['Gentelella', 'Vuetify', 'Ant'])
  expect(turns.flat().sort()).toEqual(names.toSorted())
  expect(namesOf(undefined, '4000000003')).toEqual(turns[1])
})

test('EXT-33 a full run takes all applications, also where a turn is set', () => {
  expect(namesOf('all', '1')).toEqual(names)
})

test('EXT-33 a run of one file takes those that are named, or those that differ most', () => {
  expect(namesOf('Swagger,Tab')).toEqual(['Swagger', 'Tabler'])
  expect(namesOf(undefined)).toEqual(['Gentelella', 'Shoelace', 'GrapesJS'])
})

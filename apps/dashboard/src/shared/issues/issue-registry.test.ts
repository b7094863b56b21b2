import { expect, test } from 'vitest'
import { createIssueRegistry, liesIn, nearestPlace } from './issue-registry.ts'

test('FORM-13 a path lies in itself, in what it begins with, and in the whole', () => {
  expect(liesIn('steps.2.url', 'steps.2')).toBe(true)
  expect(liesIn('steps.2', 'steps.2')).toBe(true)
  expect(liesIn('steps.20', 'steps.2')).toBe(false)
  expect(liesIn('steps.2', 'steps.2.url')).toBe(false)
  expect(liesIn('title', '')).toBe(true)
})

test('FORM-13 an issue belongs to the field with the longest path', () => {
  const fields = ['steps.2', 'steps.2.identifier', 'title']
  expect(nearestPlace('steps.2.identifier.candidates.0.css', fields)).toBe('steps.2.identifier')
  expect(nearestPlace('steps.2.url', fields)).toBe('steps.2')
  expect(nearestPlace('steps.1.url', fields)).toBeNull()
})

test('FORM-13 a section that is closed makes its fields reachable, and opens for the path', () => {
  const registry = createIssueRegistry()
  const opened: string[] = []
  const remove = registry.addSection('steps', path => void opened.push(path))
  const issues = ['title', 'steps.1.url', 'steps.0.url'].map(path => ({ path, code: 'required' }))
  expect(registry.first(issues)?.path).toBe('steps.1.url')
  expect([registry.has('steps.4'), registry.has('title')]).toEqual([true, false])
  registry.open('steps.1.url')
  registry.open('title')
  expect(opened).toEqual(['steps.1.url'])
  remove()
  expect(registry.has('steps.4')).toBe(false)
})

test('FORM-13 listeners hear of each field that comes and goes', () => {
  const registry = createIssueRegistry()
  const seen: (readonly string[])[] = []
  const stop = registry.subscribe(() => seen.push(registry.paths()))
  const remove = registry.addField('name', 'field-1')
  const removeNewer = registry.addField('name', 'field-2')
  remove()
  expect(registry.idOf('name')).toBe('field-2')
  removeNewer()
  stop()
  registry.addField('email', 'field-3')
  expect(seen).toEqual([['name'], ['name'], []])
})

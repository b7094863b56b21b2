import { expect, test } from 'vitest'
import { countIssues, issueAt, issuesOf, issuesOfDraft, placeIssues } from './list-issues.ts'
import { newStep } from './step-draft.ts'

const given = [
  { path: 'steps', code: 'many', message: 'many steps', severity: 'warning' },
  { path: 'steps.1.identifier', code: 'missing', message: 'a selector is missing', severity: 'error' },
  { path: 'title', code: 'missing', message: 'a title is missing' },
  { path: 'title', code: 'missing', message: 'a title is missing', severity: 'error' },
] as const
const issues = placeIssues(given, issue => (issue.message ?? '').toUpperCase())

test('each issue comes once, those that block publishing first', () => {
  expect(issues.map(issue => [issue.text, issue.severity])).toEqual([
    ['A SELECTOR IS MISSING', 'error'],
    ['A TITLE IS MISSING', 'error'],
    ['MANY STEPS', 'warning'],
  ])
})

test('a field shows what blocks it, and what blocks something within it', () => {
  const found = placeIssues(
    [...given, { path: 'steps[1].identifier.candidates.2.css', code: 'broken', message: 'broken' }],
    issue => issue.message ?? '',
  )
  const ofStep = issuesOf(found, 1)
  expect(issueAt(ofStep, 'identifier')).toBe('a selector is missing')
  expect(issueAt(ofStep, 'identifier.candidates.2')).toBe('broken')
  expect(issueAt(ofStep, 'identifier.candidates.20')).toBeNull()
  expect(issueAt(issuesOf(found, null), 'title')).toBe('a title is missing')
  expect(issueAt(issuesOf(found, 0), 'identifier')).toBeNull()
  expect(issueAt(issuesOf(found, null), 'steps')).toBeNull()
})

test('a step tells how many things are worth a look, and whether one blocks', () => {
  const counts = countIssues(
    placeIssues(
      [
        { path: 'title', code: 'missing' },
        { path: 'steps.1.content', code: 'empty', severity: 'warning' },
        { path: 'steps.1.identifier', code: 'missing' },
        { path: 'steps.2.content', code: 'empty', severity: 'warning' },
      ],
      issue => issue.code,
    ),
  )
  expect([...counts]).toEqual([
    [1, { count: 2, isBlocking: true }],
    [2, { count: 1, isBlocking: false }],
  ])
})

test('the draft is judged as it stands, before it is saved', () => {
  const step = newStep('new-1', 'step')
  const draft = { title: 'Invoice', subtitle: '', steps: [{ ...step, content: 'Press Save' }] }
  const found = issuesOfDraft(draft, () => true)
  expect(found.map(issue => [issue.path, issue.severity])).toEqual([['steps.0.identifier', 'error']])
  const put = { ...draft, steps: [{ ...step, content: 'Press Save', selectors: ['#save'] }] }
  expect(issuesOfDraft(put, () => true)).toEqual([])
  expect(issuesOfDraft(put, () => false)).toHaveLength(1)
})

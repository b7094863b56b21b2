import { expect, test } from 'vitest'
import { hasIssue, issueAt, issuesOfDraft, placeIssues } from './list-issues.ts'
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

test('a field shows what blocks it', () => {
  expect(issueAt(issues, 1, 'identifier')).toBe('A SELECTOR IS MISSING')
  expect(issueAt(issues, null, 'title')).toBe('A TITLE IS MISSING')
  expect(issueAt(issues, 0, 'identifier')).toBeNull()
  expect(issueAt(issues, null, 'steps')).toBeNull()
})

test('a step with something that blocks is marked', () => {
  expect([0, 1].map(step => hasIssue(issues, step))).toEqual([false, true])
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

import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { assignIssues, placeOf, readIssues } from './read-issues.ts'

const refused = (code: string, data: unknown) => new ORPCError(code, { defined: true, status: 422, data })
const issue = (path: string, code = 'required') => ({ path, code, message: code, severity: 'error' as const })

test('FORM-13 issues have the path that the body has', () => {
  const error = refused('malformed', {
    issues: [issue('body.title', 'too_big'), issue('body', 'invalid_type')],
  })
  expect(readIssues(error).map(({ path, code }) => [path, code])).toEqual([
    ['title', 'too_big'],
    ['', 'invalid_type'],
  ])
  expect(readIssues(refused('nameTaken', { field: 'name' }))).toEqual([{ path: 'name', code: 'nameTaken' }])
  expect(readIssues(refused('stale', { version: 2 }))).toEqual([])
  expect(readIssues(new TypeError('network'))).toEqual([])
})

test('FORM-13 an issue goes to the nearest field that it lies in, each field shows its first', () => {
  const found = [
    issue('conditions.rules.2', 'urlHasSpaces'),
    issue('conditions.rules.3', 'urlTooLong'),
    issue('conditions', 'invalid'),
    issue('namespace', 'unknown'),
    issue('name', 'blank'),
  ]
  const { byField, others } = assignIssues(found, ['name', 'conditions', 'conditions.rules'])
  expect(Object.entries(byField).map(([field, { code }]) => [field, code])).toEqual([
    ['conditions.rules', 'urlHasSpaces'],
    ['conditions', 'invalid'],
    ['name', 'blank'],
  ])
  expect(others.map(({ path }) => path)).toEqual(['namespace'])
})

test('FORM-13 a field under another name than what is sent finds its issues', () => {
  const places = { 'newConfig.sso': '', 'newConfig.sso.openUrl.url': 'url' }
  expect(placeOf('newConfig.sso.cert', places)).toBe('cert')
  expect(placeOf('newConfig.sso.openUrl.url', places)).toBe('url')
  expect(placeOf('newConfig.sso.tokens.2', places)).toBe('tokens.2')
  expect(placeOf('newConfig.ssoOther', places)).toBe('newConfig.ssoOther')
})

import { expect, it } from 'vitest'
import { readLocalPath } from './local-path.ts'

it.each(['/', '/app', '/app/7/manage/list?show=all#part', '/app?next=//x', '/.well-known/x'])(
  'SSO-11 "%s" leads to a place of this site',
  path => {
    expect(readLocalPath(path)).toBe(path)
  },
)

it.each([
  '',
  'app',
  '?x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/app\r\nx: y',
  ' /app',
  '/x/..//evil.example',
  '/../x',
  '/%2e%2e/x',
  '/.',
  'https://evil.example/app',
  'javascript:alert(1)',
  '/\ud800',
  `/${'a'.repeat(2048)}`,
])('SSO-11 "%s" could lead elsewhere', path => {
  expect(readLocalPath(path)).toBeNull()
})

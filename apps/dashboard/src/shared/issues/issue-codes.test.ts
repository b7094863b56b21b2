import { readdirSync, readFileSync } from 'node:fs'
import type { GuideFault } from '@waymark/domain/content/guide'
import type { SegmentFault } from '@waymark/domain/delivery/targeting'
import { type IssueCode, issueCodes } from '@waymark/domain/foundation/text'
import type { MessageFault } from '@waymark/domain/messages/message'
import { expect, expectTypeOf, test } from 'vitest'

const root = new URL('../../../../../', import.meta.url)
const textsOf = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`packages/locales/${locale}/common.json`, root), 'utf8')).issues

test.each(['en-US', 'de'])('FORM-14 every issue code has a text in %s, and every text a code', locale => {
  const texts = textsOf(locale)
  expect(Object.keys(texts).sort()).toEqual([...issueCodes, 'other'].sort())
  for (const text of Object.values(texts)) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/breaks? a rule|verstößt gegen/i)
  }
})

/** Issues as they are written in the source: an object with `path` and `code`, or a call that makes one. */
const written =
  /path: [^,{}]+,\s*(?:severity: '\w+',\s*)?code: '(\w+)'|code: '(\w+)',\s*(?:message|severity|path)|(?:breaksRule|breakRule|issueOf|issueAt)\(\s*[^,()]+,\s*'(\w+)'/g

function codesIn(folder: string): readonly string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => {
      const source = readFileSync(new URL(`${folder}${file}`, root), 'utf8')
      return [...source.matchAll(written)].flatMap(match => match.slice(1).filter(code => code !== undefined))
    })
}

test('FORM-14 every code that the server or the domain writes is in the closed list', () => {
  const found = new Set([...codesIn('apps/server/src/'), ...codesIn('packages/domain/src/')])
  expect(found.size).toBeGreaterThan(50)
  const known: readonly string[] = issueCodes
  expect([...found].filter(code => !known.includes(code))).toEqual([])
})

test('FORM-14 faults of the domain are codes of the closed list', () => {
  expectTypeOf<GuideFault>().toExtend<IssueCode>()
  expectTypeOf<MessageFault>().toExtend<IssueCode>()
  expectTypeOf<SegmentFault>().toExtend<IssueCode>()
})

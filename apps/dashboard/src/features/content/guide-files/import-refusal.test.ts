import { ORPCError } from '@orpc/client'
import { translationFaults } from '@waymark/domain/content/translation'
import { expect, test } from 'vitest'
import { readImportRefusal } from './import-refusal.ts'

const refused = (code: string, data: unknown = undefined) =>
  new ORPCError(code, { defined: true, status: 400, data })
const broken = (code: string, message = 'is wrong') =>
  refused('breaksRule', { issues: [{ path: 'body.translationsImport', code, message }] })

test.each(translationFaults)('a file refused as %s shows its message', fault => {
  expect(readImportRefusal(broken(fault))).toEqual({ kind: 'fault', fault, text: null })
})

test('the text that it is about is named', () => {
  const error = broken('brokenCodes', 'has inline codes that are missing (guide-7-step-3-content)')
  expect(readImportRefusal(error)).toMatchObject({ text: 'guide-7-step-3-content' })
})

test('other words in brackets are no text', () => {
  const error = broken('wrongFormat', 'is no file of translations (XLIFF 1.2, CSV, JSON or a zip of them)')
  expect(readImportRefusal(error)).toMatchObject({ fault: 'wrongFormat', text: null })
})

test('a file that is too large or expired shows the same message', () => {
  expect(readImportRefusal(refused('tooLarge', { maxBytes: 1 }))).toMatchObject({ fault: 'tooLarge' })
  expect(readImportRefusal(refused('notFound'))).toMatchObject({ fault: 'notThere' })
})

test('a newer version says who made it and when', () => {
  const stale = { version: 4, changedBy: 'Ada', changedAt: '2026-03-01 10:00:00+00:00' }
  expect(readImportRefusal(refused('stale', stale))).toEqual({ kind: 'stale', stale })
})

test.each([new TypeError('offline'), refused('slowDown'), broken('unheardOf')])(
  '%s shows the general error',
  error => {
    expect(readImportRefusal(error)).toEqual({ kind: 'other' })
  },
)

import { expect, test } from 'vitest'
import { issueHash, readIssueHash } from './issue-hash.ts'

test.each(['steps.2.url', 'languageTexts.pt-br.title', 'a b/ä#%'])(
  'the field %s is read from its address',
  path => {
    expect(readIssueHash(`#${issueHash(path)}`)).toBe(path)
  },
)

test.each(['', '#', '#other', '#issue=%E0%A4%A'])('the address %s names no field', hash => {
  expect(readIssueHash(hash)).toBe(null)
})

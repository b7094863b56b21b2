import { expect, test } from 'vitest'
import { readIssuePath } from './read-issue-path.ts'

test.each([
  ['title', null, 'title'],
  ['steps', null, 'steps'],
  ['steps.2', 2, null],
  ['steps.2.content', 2, 'content'],
  ['steps[2].identifier.candidates[0].css', 2, 'identifier'],
  ['body.steps.0.url', 0, 'url'],
  ['', null, null],
])('"%s" is step %s, field %s', (path, step, field) => {
  expect(readIssuePath(path)).toEqual({ step, field })
})

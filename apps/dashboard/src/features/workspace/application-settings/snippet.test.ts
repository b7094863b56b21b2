import { expect, test } from 'vitest'
import { snippetsOf } from './snippet.ts'

test('names the application and the server, and nothing else of them', () => {
  const { inline, tag, policy } = snippetsOf('https://waymark.example.com', 7)
  expect(inline).toContain("Waymark('init', 7);")
  expect(inline).toContain(
    '<script async crossorigin src="https://waymark.example.com/assistant/v1.js"></script>',
  )
  expect(tag).toBe(
    '<script async crossorigin src="https://waymark.example.com/assistant/v1.js" data-property="7"></script>',
  )
  expect(policy).toContain('connect-src https://waymark.example.com')
})

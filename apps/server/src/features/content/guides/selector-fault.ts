import { createParser } from 'css-selector-parser'

/** What browsers accept in `querySelectorAll` and what can match an element: no namespaces, no pseudo-elements. */
const parse = createParser({
  syntax: {
    baseSyntax: 'latest',
    namespace: false,
    pseudoElements: false,
    pseudoClasses: { definitions: { NoArgument: ['open'] } },
  },
})

const maxSelectorLength = 1000

/** What is wrong with a CSS selector, in English with the position, or null when browsers can read it. */
export function selectorFault(css: string): string | null {
  // The parser nests as the selector does, so its length bounds the depth.
  if (css.length > maxSelectorLength) return `must have at most ${maxSelectorLength} characters`
  try {
    parse(css)
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message.replace(/^css-selector-parser parse error: /, '')
  }
}

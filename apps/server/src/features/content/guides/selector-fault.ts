import { createParser } from 'css-selector-parser'

/**
 * Parser for selectors that browsers accept in `querySelectorAll` and that can match an element: no namespaces, no
 * pseudo-elements.
 */
const parse = createParser({
  syntax: {
    baseSyntax: 'latest',
    namespace: false,
    pseudoElements: false,
    pseudoClasses: { definitions: { NoArgument: ['open'] } },
  },
})

const maxSelectorLength = 1000

/** Returns the fault of a CSS selector, in English with the position, or null if browsers can parse it. */
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

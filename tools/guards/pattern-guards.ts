import type { Guard } from './guard.ts'

const pattern = 'packages/domain/src/pattern'
const assistant = 'apps/server/src/features/assistant'

/** What keeps regular expressions of authors from hanging the pages of customers. */
export const patternGuards: readonly Guard[] = [
  {
    name: 'pattern-with-many-ways',
    file: `${pattern}/check-ways.ts`,
    find: "if (cost > maxWays) throw new PatternRefused('patternTooSlow')",
    replace: 'if (cost > maxWays) return',
    test: {
      file: `${pattern}/pattern-fault.test.ts`,
      name: 'refuses \\d{0,9}\\d{0,9}\\d{0,9}\\d{0,9}\\d{0,9}\\d{0,9}x: too many ways',
    },
  },
  {
    name: 'pattern-with-look-around',
    file: `${pattern}/read-pattern.ts`,
    find: "if (opening === '(' && reader.text[reader.at] === '?') throw new PatternRefused('patternUnsupported')",
    replace: '',
    test: { file: `${pattern}/pattern-fault.test.ts`, name: 'refuses (?!a)b: not covered by the proof' },
  },
  {
    name: 'stored-pattern-in-a-step',
    file: `${assistant}/withhold-patterns.ts`,
    find: 'steps: guide.steps.map(step => withoutPattern(step, refused)),\n    })),',
    replace: 'steps: guide.steps,\n    })),',
    test: {
      file: `${assistant}/withhold-patterns.test.ts`,
      name: 'a stored pattern that is not proven is withheld',
    },
  },
  {
    name: 'stored-pattern-in-a-validator',
    file: `${assistant}/withhold-patterns.ts`,
    find: 'items: items.filter(item => !patternOfItem(item).some(pattern => refused.has(pattern))),',
    replace: 'items,',
    test: {
      file: `${assistant}/withhold-patterns.test.ts`,
      name: 'a stored validator whose pattern is not proven is left out',
    },
  },
]

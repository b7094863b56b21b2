import type { Guard } from './guard.ts'

const pattern = 'packages/domain/src/foundation/pattern'
const assistant = 'apps/server/src/features/delivery/assistant'

/**
 * Guards that prevent authors' patterns from hanging pages, and protect drafts and other hosts from unauthorized users.
 */
export const patternGuards: readonly Guard[] = [
  {
    name: 'pattern-with-many-ways',
    file: `${pattern}/check-ambiguity.ts`,
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
  {
    name: 'draft-told-by-explain',
    file: 'packages/domain/src/delivery/attention/explain.ts',
    find: "reasons: reasons.some(one => unpublished.has(one)) ? ['unknown'] : reasons",
    replace: 'reasons',
    test: {
      file: `${assistant}/automatic-delivery.test.ts`,
      name: 'drafts, what was deleted or is scheduled, and what never was, are answered alike',
    },
  },
  {
    name: 'open-redirect-by-the-intent-page',
    file: 'apps/dashboard/src/features/workspace/intent/intent-target.ts',
    find: 'return patterns.some(pattern => matchesApplicationUrl(pattern, url.href)) ? url.href : null',
    replace: 'return url.href',
    test: {
      file: 'apps/dashboard/src/features/workspace/intent/intent-target.test.ts',
      name: 'does not lead on to "https://evil.test/shop"',
    },
  },
  {
    name: 'assistant-on-other-hosts',
    file: `${assistant}/origin-rule.ts`,
    find: 'return urlPatterns.some(pattern => matchesApplicationHost(pattern, origin))',
    replace: 'return true',
    test: { file: `${assistant}/origin-rule.test.ts`, name: 'lets https://example.com.evil.test ask' },
  },
]

import type { Guard } from './guard.ts'

const copilot = 'apps/server/src/features/delivery/assistant/copilot'
const file = `${copilot}/copilot.test.ts`

/** Guards that limit the copilot to delivered content, and to users to whom it is offered. */
export const copilotGuards: readonly Guard[] = [
  {
    name: 'copilot-content-of-another-segment',
    file: `${copilot}/answer-copilot.ts`,
    find: 'withinLevel(chooseContent(ruled, visitor, clock.now().getTime()), level)',
    replace:
      'withinLevel(chooseContent({ ...ruled, guides: ruled.guides.map(one => ({ ...one, rules: { ...one.rules, segment: null } })) }, visitor, clock.now().getTime()), level)',
    test: { file, name: 'COPILOT-2 answers from content of the own segment alone' },
  },
  {
    name: 'copilot-asked-from-another-segment',
    file: `${copilot}/offers-copilot.ts`,
    find: 'copilotSegment === null || visitor.inSegment(copilotSegment).holds',
    replace: 'copilotSegment === null || visitor !== null',
    test: { file, name: 'COPILOT-1 enableCopilot and copilotSegment decide' },
  },
]

import type { Guard } from './guard.ts'

const events = 'apps/server/src/features/analytics/events'
const automatic = 'apps/assistant/src/parts/automatic-content'
/** Without the event engine, which the copies of the repository lack. */
const test = `${events}/sort-batch.test.ts`

/** Guards that protect the reports from made-up events. */
export const eventGuards: readonly Guard[] = [
  {
    name: 'run-without-a-start',
    file: `${events}/run-ids.ts`,
    find: "      startId: needsStart.has(type) ? idOf(name, 'guide_started') : null,",
    replace: '      startId: null,',
    test: { file: test, name: 'names it, by guide and run' },
  },
  {
    name: 'run-completed-often',
    file: `${events}/run-ids.ts`,
    find: '      id: oncePerRun.has(type) ? idOf(name, type) : id,',
    replace: "      id: type === 'guide_started' ? idOf(name, type) : id,",
    test: { file: test, name: 'one id for its start' },
  },
  {
    name: 'answer-to-a-message-of-another-property',
    file: `${events}/sort-batch.ts`,
    find: "  if (scale === undefined) return { isAccepted: false, reason: 'unknownMessage', mayBeKept: true }\n",
    replace: '  if (scale === undefined) return { isAccepted: true, event }\n',
    test: { file: test, name: 'only answers to messages' },
  },
  {
    name: 'answer-to-a-draft-is-stored',
    file: `${automatic}/kept-answers.ts`,
    find: '      // Answers to a draft are not sent.\n      if (content().isMessageDraft) return true\n',
    replace: '',
    test: { file: `${automatic}/kept-answers.test.ts`, name: 'an answer to a draft is neither kept' },
  },
  {
    name: 'live-view-of-what-may-not-be-recorded',
    file: `${events}/live-notes.ts`,
    find: '  const about = mayBeKept ? user : { userId: null, isAnonymous: true }\n',
    replace: '  const about = user\n',
    test: { file: `${events}/live-notes.test.ts`, name: 'of an event dropped as' },
  },
]

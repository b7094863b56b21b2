import type { Guard } from './guard.ts'

const frames = 'apps/assistant/src/parts/frames'
const journeys = 'e2e/assistant/frames.test.ts'
const forged = 'FRAME-10 forged messages of a foreign frame are ignored, and it learns nothing'
const trap = 'FRAME-11 a page of another origin cannot lead a frame of ours'
const shapes = `${frames}/frame-message.test.ts`

/** Windows of other origins post what they like to each other. */
export const frameGuards: readonly Guard[] = [
  {
    name: 'frame-of-a-foreign-origin-is-led',
    file: `${frames}/lead-frames.ts`,
    find: 'if (isOurs && scope.isOpen()) accept(',
    replace: 'if ((isOurs || true) && scope.isOpen()) accept(',
    test: { file: journeys, name: forged },
  },
  {
    name: 'frame-obeys-a-page-of-a-foreign-origin',
    file: `${frames}/join-leader.ts`,
    find: 'if (!isOurs || !scope.isOpen()) return',
    replace: 'if (!scope.isOpen()) return',
    test: { file: journeys, name: trap },
  },
  {
    name: 'frame-reports-events-of-its-choice',
    file: `${frames}/frame-message.ts`,
    find: "typeof value === 'string' && reported.test(value)",
    replace: "typeof value === 'string'",
    test: { file: shapes, name: 'FRAME-12 refuses an event that the leader counts itself' },
  },
  {
    name: 'frame-message-with-more-than-its-fields',
    file: `${frames}/frame-message.ts`,
    find: 'keys.length === wanted.length &&',
    replace: '',
    test: { file: shapes, name: 'FRAME-12 refuses a field that no message has' },
  },
  {
    name: 'origin-of-another-application-belongs-to-the-property',
    file: 'apps/server/src/features/delivery/assistant/register-assistant.ts',
    find: 'isAllowed: requestOrigin === body.origin && isOriginAllowed(snapshot.urlPatterns, requestOrigin)',
    replace: 'isAllowed: requestOrigin === body.origin',
    test: {
      file: 'apps/server/src/features/delivery/assistant/delivery.test.ts',
      name: 'FRAME-2 another origin does not belong to it',
    },
  },
]

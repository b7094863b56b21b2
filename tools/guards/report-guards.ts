import type { Guard } from './guard.ts'

const schedules = 'apps/server/src/features/analytics/report-schedules'
const test = (name: string) => ({ file: `${schedules}/report-schedules.test.ts`, name })

/** Attacks on scheduled reports: data to strangers, to the operator's network, and by people without the right. */
export const reportGuards: readonly Guard[] = [
  {
    name: 'scheduled-report-to-a-recipient-without-the-right',
    file: `${schedules}/schedule-recipients.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    find: 'return mayAll(role, [`view:${scheduledReports[report]}`]).allowed',
    replace: 'return role !== undefined',
    test: test('a recipient who may not view the report is refused'),
  },
  {
    name: 'scheduled-report-of-an-author-without-the-role',
    file: `${schedules}/run-schedule.ts`,
    find: "if (!may.allowed || (target === 'bucket' && !mayUseBucket(scope).allowed))",
    replace: "if (target === 'bucket' && !mayUseBucket(scope).allowed)",
    test: test('a run whose author lost the role ends with that cause'),
  },
  {
    name: 'scheduled-report-to-a-bucket-by-a-moderator',
    file: `${schedules}/check-schedule.ts`,
    find: "if (kind === 'bucket') requireAllowed(mayUseBucket(scope))",
    replace: '',
    test: test('a moderator schedules mails, not buckets, and a contributor nothing'),
  },
]

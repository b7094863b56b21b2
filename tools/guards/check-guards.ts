import type { Guard } from './guard.ts'

const checks = 'apps/server/src/features/content/page-checks'
const test = `${checks}/page-checks.test.ts`

/** Results of checks come from a program outside, and everyone who works on the content sees them. */
export const checkGuards: readonly Guard[] = [
  {
    name: 'check-reported-without-right-to-edit-live-content',
    file: `${checks}/save-page-check.ts`,
    find: "  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'public' }))\n",
    replace: "  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'private' }))\n",
    test: { file: test, name: 'reporting a check needs the permission to edit live content' },
  },
  {
    name: 'check-shows-a-foreign-picture',
    file: `${checks}/check-finding.ts`,
    find: '  return property === String(propertyId) ? name : null\n',
    replace: '  return property === String(propertyId) || name ? name : null\n',
    test: { file: test, name: 'a picture is shown only if it was uploaded to this application' },
  },
]

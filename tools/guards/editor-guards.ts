import type { Guard } from './guard.ts'

const editor = 'apps/server/src/features/delivery/editor'
const test = `${editor}/editor-sessions.test.ts`

/** The editor in a page acts with a person's rights on an origin that is not ours. */
export const editorGuards: readonly Guard[] = [
  {
    name: 'editor-code-used-twice',
    file: `${editor}/editor-access.ts`,
    find: "      .where('editor_session.token_hash', 'is', null)\n",
    replace: '',
    test: { file: test, name: 'which is exchanged once for a token' },
  },
  {
    name: 'editor-outlives-the-sign-in',
    file: `${editor}/editor-access.ts`,
    find: '  return me === null || me.mustEnrolMfa ? null : access.property(me, propertyId)\n',
    replace:
      '  const actor = me ?? (await signedInBySession({ database, clock }, { managerId, sessionId }))\n' +
      '  return access.property((actor ?? { actor: { managerId, isSuperAdmin: true, assignments: [] }, ssoRequiredIn: [] }) as never, propertyId)\n',
    test: { file: test, name: 'and with the sign-in of the person' },
  },
  {
    name: 'editor-code-sent-to-another-host',
    file: `${editor}/editor-address.ts`,
    find: '  return isOwn ? url : null\n',
    replace: '  return isOwn || url ? url : null\n',
    test: { file: test, name: 'never sends a code to https://evil.example/x' },
  },
  {
    name: 'editor-session-read-by-a-colleague',
    file: `${editor}/read-editor-session.ts`,
    find: "      .where('editor_session.manager_id', '=', scope.actor.managerId)\n      .executeTakeFirstOrThrow(notFound),\n  )\n  const isOver",
    replace: '      .executeTakeFirstOrThrow(notFound),\n  )\n  const isOver',
    test: { file: test, name: 'other people and companies see nothing of a session' },
  },
  {
    name: 'unfinished-recording-read-by-a-colleague',
    file: `${editor}/unfinished-recordings.ts`,
    find: "    .where('unfinished_recording.manager_id', '=', actor.managerId)\n    .where('unfinished_recording.guide_id', 'is not distinct from', guideId)\n    .executeTakeFirst()",
    replace:
      "    .where('unfinished_recording.guide_id', 'is not distinct from', guideId)\n    .executeTakeFirst()",
    test: {
      file: `${editor}/write-in-page.test.ts`,
      name: 'is given to its author by the next editor, and to no one else',
    },
  },
  {
    name: 'written-rule-that-freezes-a-page',
    file: `${editor}/write-rule.ts`,
    find: '(await findUnsafePatterns([rule.value])).size > 0)',
    replace: '(await findUnsafePatterns([rule.value])).size > 99)',
    test: {
      file: `${editor}/write-rule.test.ts`,
      name: 'is none where the model writes a pattern that freezes a page',
    },
  },
  {
    name: 'written-rule-links-to-a-foreign-page',
    file: `${editor}/write-rule.ts`,
    find: "message: isPlain(answer.message) ? answer.message : ''",
    replace: "message: isPlain(answer.message) || true ? answer.message : ''",
    test: {
      file: `${editor}/write-rule.test.ts`,
      name: 'brings no markup and no address into a page',
    },
  },
]

import { readFileSync } from 'node:fs'
import { ORPCError } from '@orpc/client'
import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { afterUnauthorized } from '../session/unauthorized.ts'
import { readFailure } from './read-failure.ts'
import { type FailureFacts, showOutcome, type WordValues } from './show-outcome.ts'
import { type SituationId, situationOf, situations } from './situations.ts'

const read = (locale: string, namespace: string) => {
  const file = new URL(`../../../../../packages/locales/${locale}/${namespace}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const i18n = createInstance()
await i18n.init({
  lng: 'en-US',
  ns: ['common'],
  defaultNS: 'common',
  resources: { 'en-US': { common: read('en-US', 'common') }, de: { common: read('de', 'common') } },
  interpolation: { escapeValue: false },
})

const refused = (status: number, code: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status, data })
const limit = (type: string, number?: number, status = 402) =>
  refused(status, 'limitReached', { type, limit: number })
const forbidden = refused(403, 'forbidden', { reason: 'entityForbidden' })
const internal = refused(500, 'internal')
const offline = new TypeError('network')

/** Records where the outcome was shown. */
function aScreen(locale = 'en-US') {
  const t = i18n.getFixedT(locale, 'common')
  const seen: { toast?: string; limit?: unknown; isLogged?: boolean } = {}
  const tell = showOutcome({
    words: (key, values) => t(`outcomes.${key}`, values),
    typeWords: type => t(`outcomes.types.${type}`),
    errorText: error => t(`errors.${readFailure(error).code}`),
    showToast: (kind, text) => {
      seen.toast = `${kind}: ${text}`
    },
    showLimit: shown => {
      seen.limit = t(`limits.${shown.type}`, { limit: shown.limit })
    },
    log: () => {
      seen.isLogged = true
    },
  })
  return { ...tell, seen }
}

const words = (type: string, n: number) => `You have reached your ${type} limit of ${n} in your application.`

test.each<[rule: string, row: string, id: SituationId, error: unknown, text: string]>([
  ['ERR-1', 'language visibility', 'languageVisibility', limit('language', 3), words('language', 3)],
  ['ERR-1', 'chapter visibility', 'chapterVisibility', limit('chapter', 5), words('chapter', 5)],
  ['ERR-1', 'guide visibility', 'guideVisibility', limit('guide', 10), words('guide', 10)],
  ['ERR-2', 'segment duplicate', 'duplicateSegment', limit('publicSegment', 2), words('public segment', 2)],
  ['ERR-3', 'page segment', 'savePageSegment', limit('pageSegment', 4), words('page segment', 4)],
  ['ERR-3', 'attribute', 'save', limit('attribute', 9), words('attribute', 9)],
  ['ERR-3', 'no number', 'guideVisibility', limit('guide'), words('guide', 0)],
  ['ERR-3', 'status 0', 'guideVisibility', limit('guide', 1, 0), words('guide', 1)],
  ['ERR-4', 'member action', 'inviteMember', limit('member', 7), words('member', 7)],
])('%s limit on %s opens its window', (_rule, _row, id, error, text) => {
  const screen = aScreen()
  expect(screen.failed(id, error).kind).toBe('limitModal')
  expect(screen.seen).toEqual({ limit: text })
})

interface Row {
  readonly id: SituationId
  readonly error: unknown
  readonly text: string
  readonly facts?: FailureFacts
  readonly isLogged?: true
}

const reason = 'Something went wrong on the server.'
const fails = (id: SituationId, text: string, facts?: FailureFacts): Row => ({
  id,
  error: internal,
  text: `${text}: ${reason}`,
  ...(facts ? { facts } : {}),
})
const bare = (id: SituationId, text: string, facts?: FailureFacts): Row => ({
  id,
  error: internal,
  text,
  ...(facts ? { facts } : {}),
})

test.each<[rule: string, row: string, expected: Row]>([
  [
    'ERR-17',
    '409 on page segment',
    {
      id: 'deletePageSegment',
      error: refused(409, 'inUse', { usages: ['Tour'] }),
      text: 'remove usages first: page segment',
    },
  ],
  ['ACCESS-25', '403 anywhere', { id: 'saveGuide', error: forbidden, text: 'Unavailable to role.' }],
  [
    'ERR-8',
    'stylings put without the right',
    { id: 'saveStylings', error: forbidden, text: 'Unavailable to role.' },
  ],
  [
    'ERR-8',
    'segment save without the right',
    { id: 'saveSegment', error: forbidden, text: 'Unavailable to role.' },
  ],
  [
    'ERR-15',
    'upload too big',
    bare('imageTooBig', 'The image is larger than 8000 KB', { values: { maxKb: 8000 } }),
  ],
  ['ERR-15', 'upload error', { ...fails('uploadImage', 'Error uploading the file'), isLogged: true }],
  ['ERR-15', 'task failure', { ...fails('runTask', 'Error running the task'), isLogged: true }],
  ['ERR-15', 'file upload failure', { ...fails('uploadFile', 'Error uploading the file'), isLogged: true }],
  ['ERR-14', 'CSV wrong format', bare('csvFormat', 'format error')],
  [
    'ERR-14',
    'page segment name exists',
    {
      id: 'savePageSegment',
      error: refused(409, 'nameTaken', { field: 'name' }),
      text: 'page segment name exists',
    },
  ],
  ['ERR-14', 'segment save', fails('saveSegment', 'Error saving the segment')],
  ['ERR-14', 'segment delete', fails('deleteSegment', 'Error deleting the segment')],
  ['ERR-14', 'segment duplicate', fails('duplicateSegment', 'Error duplicating the segment')],
  ['ERR-5', 'AI segment', bare('aiSegment', 'ai segment builder error')],
  ['ERR-6', 'copilot segment', fails('copilotSegment', 'Error saving the copilot segment')],
  ['ERR-7', 'popup', fails('savePopup', 'error saving changes')],
  ['ERR-7', 'stylings', fails('saveStylings', 'error saving changes')],
  ['ERR-7', 'assistant', fails('saveAssistant', 'error saving changes')],
  ['ERR-9', 'texts', fails('saveTexts', 'error saving changes')],
  ['ERR-9', 'content settings', fails('saveContentSettings', 'error saving changes')],
  ['ERR-14', 'activate user', fails('activateUser', 'The user could not be updated')],
  ['ERR-14', 'remove user', fails('removeUser', 'Error removing the user')],
  ['ERR-14', 'invite users', fails('inviteUsers', 'Error activating the user')],
  [
    'ERR-10',
    'additional property',
    fails('loadAdditionalProperty', 'The application 12 could not be loaded', { values: { id: 12 } }),
  ],
  ['ERR-13', 'authenticating', fails('authenticate', 'error authenticating user')],
  ['ERR-13', 'refreshing', bare('refreshToken', 'error refreshing token')],
  ['ERR-13', 'updating user', fails('updateUser', 'error updating user')],
  [
    'ERR-13',
    'updating password, with the server’s own message',
    {
      id: 'updatePassword',
      error: internal,
      text: 'error updating password: Too simple',
      facts: { reason: 'Too simple' },
    },
  ],
  ['ERR-14', 'languages', fails('loadLanguages', 'Error loading languages')],
  ['ERR-14', 'archiving a guide', fails('archiveGuide', 'Error archiving guide')],
  ['ERR-14', 'updating a chapter', fails('updateChapter', 'Error updating chapter')],
  ['ERR-14', 'user role', fails('loadUserRole', 'Error getting user role')],
  ['ERR-14', 'all roles, with status', fails('loadAllRoles', 'Error loading all roles (status 500)')],
  ['ERR-14', 'user SSO status', fails('loadSsoStatus', 'Error loading user SSO status')],
  ['ERR-14', 'inviting a member', fails('inviteMember', 'Error inviting member')],
  ['ERR-14', 'deleting a user', fails('deleteMember', 'Error deleting user')],
  ['ERR-14', 'member permissions', fails('updateMember', 'Error updating member permissions')],
  ['ERR-14', 'MFA get', fails('loadMfa', 'Error loading two-factor sign-in')],
  ['ERR-14', 'MFA update', fails('updateMfa', 'Error updating two-factor sign-in')],
  ['ERR-14', 'MFA reset', fails('resetMfa', 'Error resetting two-factor sign-in')],
  ['ERR-14', 'SSO load', fails('loadSso', 'Error loading single sign-on')],
  ['ERR-14', 'SSO save', fails('saveSso', 'Error saving single sign-on')],
  ['ERR-14', 'SSO delete', fails('deleteSso', 'Error deleting single sign-on')],
  ['ERR-14', 'SSO enable', fails('enableSso', 'Error enabling single sign-on')],
  ['ERR-14', 'SSO disable', fails('disableSso', 'Error disabling single sign-on')],
  ['ERR-14', 'SSO metadata', fails('loadSsoMetadata', 'Error loading the metadata')],
  ['ERR-14', 'SSO bypass', fails('updateSsoBypass', 'Error changing the SSO bypass')],
  ['ERR-14', 'HEART settings', fails('saveHeartSettings', 'Error saving the HEART settings')],
  ['ERR-14', 'app discovery', fails('saveAppDiscoverySettings', 'Error saving the app discovery settings')],
  ['ERR-14', 'anything else, with status', fails('processing', 'Error processing the request (status 500)')],
  [
    'FORM-10',
    'no answer at all',
    {
      id: 'save',
      error: offline,
      text: 'error saving changes: The server does not answer. Check your connection.',
    },
  ],
])('%s %s is a toast', (_rule, _row, { id, error, text, facts, isLogged }) => {
  const screen = aScreen()
  screen.failed(id, error, facts)
  expect(screen.seen).toEqual({ toast: `error: ${text}`, ...(isLogged ? { isLogged } : {}) })
})

test.each<[rule: string, id: SituationId, values: WordValues, text: string]>([
  ['FORM-10', 'save', {}, 'changes saved'],
  ['FORM-10', 'enableSso', {}, 'changes saved'],
  ['ERR-6', 'copilotSegment', {}, 'Copilot segment saved'],
  ['ERR-9', 'saveTexts', {}, 'changes saved'],
  ['ERR-14', 'activateUser', { email: 'kim@example.com' }, 'kim@example.com is active now'],
  ['ERR-14', 'removeUser', {}, 'User removed'],
  ['ERR-14', 'inviteUsers', { count: 1, invitedUsers: 1 }, '1 user invited'],
  ['ERR-14', 'inviteUsers', { count: 4, invitedUsers: 4 }, '4 users invited'],
])('%s %s says that it went well', (_rule, id, values, text) => {
  const screen = aScreen()
  screen.done(id, values)
  expect(screen.seen).toEqual({ toast: `success: ${text}` })
})

test('TEXT-26 a 422 on the first URL marks the field, and no toast comes', () => {
  const screen = aScreen()
  expect(screen.failed('firstUrl', refused(422, 'breaksRule', { issues: [] })).kind).toBe('field')
  expect(screen.seen).toEqual({})
})

test.each(['uploadImage', 'imageTooBig'] as const)('ERR-15 the upload window closes after %s', id => {
  expect(aScreen().failed(id, internal)).toMatchObject({ kind: 'toast', closes: true })
})

test('ROUTE-14 a property that cannot be loaded leads to the error page', () => {
  expect(aScreen().failed('loadProperty', internal)).toEqual({ kind: 'page', page: 'errorPage' })
})

test.each<[rule: string, id: SituationId, isLogged: boolean]>([
  ['ERR-11', 'loadLimitedProperty', true],
  ['ERR-12', 'endOfSecurityCall', false],
  ['ACCESS-29', 'loadRoles', false],
])('%s %s shows no message', (_rule, id, isLogged) => {
  const screen = aScreen()
  expect(screen.failed(id, internal).kind).toBe('quiet')
  expect(screen.seen).toEqual(isLogged ? { isLogged } : {})
})

test('AUTH-4 AUTH-5 a 401 shows no toast: the session leads to the sign-in, or to the error page', () => {
  const screen = aScreen()
  expect(screen.failed('saveGuide', refused(401, 'notSignedIn'))).toEqual({ kind: 'page', page: 'login' })
  expect(screen.seen).toEqual({})
  expect(afterUnauthorized({ isCurrentUserCall: true, isAuthenticated: true })).toBe('errorPage')
})

test('ERR-14 a guide with issues has the tooltip of the specification', () => {
  expect(read('en-US', 'manage').guide.alarm).toBe(
    'This Guide seems to have some issues and needs your attention. Click here for more info!',
  )
})

test('every situation has words in both languages, and no key is left unfilled', () => {
  const values = { email: 'e', id: 1, invitedUsers: 2, count: 2, maxKb: 1 }
  for (const locale of ['en-US', 'de']) {
    for (const id of Object.keys(situations) as SituationId[]) {
      const screen = aScreen(locale)
      const { failure, success } = situationOf(id)
      if ('toast' in failure) {
        screen.failed(id, internal, { values })
        expect([id, screen.seen.toast]).not.toEqual([id, expect.stringMatching(/outcomes|\{\{/)])
      }
      if (success === undefined) continue
      screen.done(id, values)
      expect([id, screen.seen.toast]).not.toEqual([id, expect.stringMatching(/outcomes|\{\{/)])
    }
  }
})

test('ERR-14 the assistant says in the words of the specification that it found nothing', () => {
  expect(editableTextDefaults('en')).toMatchObject({
    search_no_result: 'No Results',
    search_no_result_text: "Sorry, we couldn't find what you were looking for!",
    step_not_found_header: 'This step was not found.',
  })
})

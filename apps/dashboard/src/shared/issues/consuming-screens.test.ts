import { globSync, readFileSync } from 'node:fs'
import { contract } from '@waymark/contract'
import { expect, test } from 'vitest'
import { pathsOfOthers } from '../../../vite/contract-json.ts'

const root = new URL('../../', import.meta.url).pathname
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter(path => !path.includes('.test.'))
  .map(path => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

interface Call {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path: string }
    readonly errorMap: object
  }
}

/** Calls that change something and can be refused with issues. */
const refusable = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]) => {
    const { route, errorMap } = call['~orpc']
    return route.method !== 'GET' && 'breaksRule' in errorMap ? [`${group}.${name}`] : []
  }),
)

/** How a file shows the issues of a refusal: at fields, in a summary or by their sentences. */
const shows =
  /useFormIssues\(|useForm[<(]|\bfailed\(|[uU]seOutcome|[oO]utcome\.|errorText|refusalOf|SettingsForm|PageState|PeopleTable|useStartJob|useTestInApplication|TranslatePanel|LoadFailed|LinkInvalid|errorCode\(/

const importersOf = (path: string) => {
  const file = path.split('/').at(-1) ?? path
  return sources.filter(({ text }) => text.includes(`/${file}'`))
}

/** Whether the file shows refusals itself or gives the call to one that does. */
const isShown = (path: string, text: string) =>
  shows.test(text) || importersOf(path).some(importer => shows.test(importer.text))

const isCalled = (call: string) => {
  const [group, name] = call.split('.')
  return new RegExp(`\\b(?:client|api)\\.${group}\\.${name}\\b`)
}

/** Calls of API clients, of the assistant, of the session, and those whose name is put together: no screen names them. */
const withoutScreen = [
  'auth.refresh',
  // Sent by the browser extension.
  'applications.reportDiscovered',
  'companies.beginExtensionSession',
  // Sent by `waymark check`.
  'pageChecks.save',
  'pageCheckSchedules.claim',
  'editor.createInExtension',
  'magicLinks.generate',
  'magicLinks.send',
  'companyUsers.upload',
  'companyUsers.startImport',
  'popups.saveTexts',
  'contentChecks.guide',
  'contentChecks.promotion',
  'contentChecks.rule',
  'contentChecks.tooltip',
  'contentChecks.beacon',
  'contentChecks.validator',
  'contentChecks.welcome',
  'chapters.sortGuides',
  'translations.exportGuide',
  'translations.confirm',
  'tooltips.create',
  'tooltips.save',
  'beacons.create',
  'beacons.save',
  'validators.create',
  'validators.save',
  'elementTags.create',
  'elementTags.save',
  'tasks.create',
  'tasks.save',
  'snippet.makeDebugCode',
  'backgroundTasks.startImport',
  'attributes.createOfCompany',
  'attributes.saveOfCompany',
  'attributes.saveOfProperty',
  'assistant.pointer',
  'assistant.preview',
  'assistant.explain',
  'assistant.openDebug',
  'assistant.checkOrigin',
  'assistant.openEditor',
  'assistant.readEditor',
  'assistant.sendPicked',
  'assistant.sendLook',
  'assistant.saveGuideTexts',
  'assistant.saveRecording',
  'assistant.keepRecording',
  'assistant.saveWrittenItem',
  'assistant.writeTexts',
  'assistant.writeRule',
  'assistant.saveWrittenTask',
  'assistant.readRuleChoices',
  'assistant.saveWrittenRule',
  'assistant.closeEditor',
  'assistant.documents',
  'assistant.requestCopilotAnswer',
  'assistant.rateCopilot',
  'assistant.signIn',
  'shell.recordStaffEvents',
]

test('FORM-13 every call that can be refused with issues is made by a screen that shows them, or by none', () => {
  expect(refusable.length).toBeGreaterThan(60)
  const silent = refusable.flatMap(call => {
    const callers = sources.filter(({ text }) => isCalled(call).test(text))
    const mute = callers.filter(({ path, text }) => !isShown(path, text))
    return mute.map(({ path }) => `${call} in ${path}`)
  })
  expect(silent).toEqual([])
  const unused = refusable.filter(call => !sources.some(({ text }) => isCalled(call).test(text)))
  expect(unused.sort()).toEqual([...withoutScreen].sort())
})

test('no screen makes a call that the client leaves out', () => {
  const leftOut = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
      pathsOfOthers.test(call['~orpc'].route.path) ? [`${group}.${name}`] : [],
    ),
  )
  expect(leftOut).toContain('pageCheckSchedules.claim')
  const made = leftOut.filter(call => sources.some(({ text }) => isCalled(call).test(text)))
  expect(made).toEqual([])
})

import type { AnyContractProcedure } from '@orpc/contract'
import { type CallMeta, contract } from '@waymark/contract'
import type { ApiClient, ApiReply } from './api-client.ts'
import type { Place, Sample } from './call-samples.ts'

/** One call of the contract, as tests see it. */
export interface Row {
  /** Group and name, as `guides.save`. */
  readonly name: string
  readonly method: string
  readonly path: string
  /** Whether the call takes a recent proof of who the person is. */
  readonly sensitive: CallMeta['sensitive']
}

const rows: readonly Row[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyContractProcedure>).map(([name, call]) => {
    const { method, path } = call['~orpc'].route
    const { sensitive } = call['~orpc'].meta as CallMeta
    return { name: `${group}.${name}`, method: String(method), path: String(path), sensitive }
  }),
)

/** No one has to be signed in for these; whether they may is decided by other means. */
const openToAll: ReadonlySet<string> = new Set([
  'auth.options',
  'auth.signIn',
  'auth.signInMfa',
  'auth.refresh',
  'auth.signOut',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.inspectEmailLink',
  'auth.verifyEmail',
  'auth.unsubscribe',
  'auth.findSso',
  'auth.finishSso',
  'auth.openMagicLink',
  'managers.register',
  'managers.validateInvite',
  'companies.extensionConfig',
  'companies.extensionUpdate',
  'companies.beginExtensionSession',
  'companies.readExtensionSession',
  'companies.leaveExtensionSession',
  'editor.readInExtension',
  'editor.createInExtension',
  'applications.reportDiscovered',
  'assistant.pointer',
  'assistant.preview',
  'assistant.explain',
  'assistant.documents',
  'assistant.requestCopilotAnswer',
  'assistant.rateCopilot',
  'assistant.signIn',
  'assistant.openDebug',
  'assistant.checkOrigin',
  'assistant.changes',
  'assistant.openEditor',
  'assistant.readEditor',
  'assistant.sendPicked',
  'assistant.sendLook',
  'assistant.saveRecording',
  'assistant.keepRecording',
  'assistant.saveWrittenItem',
  'assistant.writeTexts',
  'assistant.saveGuideTexts',
  'assistant.writeRule',
  'assistant.saveWrittenTask',
  'assistant.readRuleChoices',
  'assistant.saveWrittenRule',
  'assistant.closeEditor',
  'shell.options',
])

/** Calls that a person has to be signed in for. */
export const guarded = rows.filter(row => !openToAll.has(row.name))
export const inProperty = guarded.filter(row => row.path.includes('{property}'))
export const inCompany = guarded.filter(row => row.path.includes('{company}'))
/** Calls whose path names an object of a company or property besides. */
export const ofObject = [...inProperty, ...inCompany].filter(row => /\{(id|user)\}/.test(row.path))

/** The address of a call: placeholders of the path from `values`, the rest as its query. */
function addressOf(row: Row, values: Readonly<Record<string, unknown>>, query: Sample['query'] = {}): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return words.size === 0 ? path : `${path}?${words}`
}

/** Sends a sample of a call. */
export function sendSample(
  api: ApiClient,
  row: Row,
  place: Pick<Place, 'company' | 'property'>,
  { params = {}, query, body }: Sample,
): Promise<ApiReply<unknown>> {
  const values = { company: place.company.id, property: place.property.id, ...params }
  return api.send(row.method, addressOf(row, values, query), body === undefined ? {} : { body })
}

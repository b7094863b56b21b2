import { contract } from '@waymark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type EditorPictureParts,
  endEditor,
  keepRecording,
  type OpenEditor,
  openEditorWithCode,
  readEditorState,
  requireEditor,
  ruleChoices,
  saveGuideTexts,
  saveRecording,
  sendLook,
  sendPicked,
  type TextWriter,
  writeContextualRule,
  writeItem,
  writeRule,
  writeTask,
  writeTexts,
} from '../editor/index.ts'
import { propertyFor } from './answer-pointer.ts'
import { originOf } from './origin-rule.ts'
import type { PropertyCache } from './property-cache.ts'
import { readRequest } from './read-request.ts'

export interface PageEditorParts {
  readonly properties: PropertyCache
  /** With the place where pictures of elements are kept. */
  readonly access: EditorPictureParts
  readonly writer: TextWriter
  readonly publicAddress: () => string
}

const base = '/api/assistant/v1/properties/:property/editor'

/** Paths that the editor in a page calls. */
export const editorPaths = {
  open: base,
  state: `${base}/state`,
  picked: `${base}/picked`,
  look: `${base}/look`,
  recording: `${base}/recording`,
  draft: `${base}/draft`,
  item: `${base}/item`,
  texts: `${base}/texts`,
  guideTexts: `${base}/guide-texts`,
  rule: `${base}/rule`,
  task: `${base}/task`,
  ruleChoices: `${base}/rule-choices`,
  contextualRule: `${base}/contextual-rule`,
  close: `${base}/close`,
} as const

const rows = contract.assistant
const openInput = rows.openEditor['~orpc'].inputSchema
const stateInput = rows.readEditor['~orpc'].inputSchema
const pickedInput = rows.sendPicked['~orpc'].inputSchema
const lookInput = rows.sendLook['~orpc'].inputSchema
const recordingInput = rows.saveRecording['~orpc'].inputSchema
const draftInput = rows.keepRecording['~orpc'].inputSchema
const textsInput = rows.writeTexts['~orpc'].inputSchema
const guideTextsInput = rows.saveGuideTexts['~orpc'].inputSchema
const ruleInput = rows.writeRule['~orpc'].inputSchema
const taskInput = rows.saveWrittenTask['~orpc'].inputSchema
const choicesInput = rows.readRuleChoices['~orpc'].inputSchema
const contextualRuleInput = rows.saveWrittenRule['~orpc'].inputSchema
const itemInput = rows.saveWrittenItem['~orpc'].inputSchema
const closeInput = rows.closeEditor['~orpc'].inputSchema

/** Part of the dashboard's address of each kind. */
const itemLists = {
  tooltip: 'tooltips',
  beacon: 'beacons',
  validator: 'validators',
  elementTag: 'element-tags',
} as const

/** Returns the editor that a request of a page carries the token of. */
type ReadEditor = (request: FastifyRequest, propertyId: number, token: string) => Promise<OpenEditor>

/** Serves what writes items, tasks, rules and texts in a page; the session continues. */
function registerWriting(
  app: FastifyInstance,
  { access, publicAddress, writer }: PageEditorParts,
  editorOf: ReadEditor,
): void {
  app.post(editorPaths.item, async request => {
    const { params, body } = readRequest(itemInput, request)
    const { id } = await writeItem(access, await editorOf(request, params.property, body.token), body.item)
    return {
      id,
      url: `${publicAddress()}/app/${params.property}/manage/${itemLists[body.item.kind]}/edit/${id}`,
    }
  })
  app.post(editorPaths.texts, async request => {
    const { params, body } = readRequest(textsInput, request)
    return writeTexts(access, writer, await editorOf(request, params.property, body.token), body)
  })
  app.post(editorPaths.guideTexts, async request => {
    const { params, body } = readRequest(guideTextsInput, request)
    return saveGuideTexts(access, await editorOf(request, params.property, body.token), body)
  })
  app.post(editorPaths.rule, async request => {
    const { params, body } = readRequest(ruleInput, request)
    return writeRule(access, writer, await editorOf(request, params.property, body.token), body)
  })
  app.post(editorPaths.ruleChoices, async request => {
    const { params, body } = readRequest(choicesInput, request)
    return ruleChoices(access, await editorOf(request, params.property, body.token))
  })
  app.post(editorPaths.contextualRule, async request => {
    const { params, body } = readRequest(contextualRuleInput, request)
    const editor = await editorOf(request, params.property, body.token)
    const { id } = await writeContextualRule(access, editor, body.rule)
    return { id, url: `${publicAddress()}/app/${params.property}/manage/rules/edit/${id}` }
  })
}

const editorReader =
  ({ access, properties }: PageEditorParts): ReadEditor =>
  async (request, propertyId, token) => {
    await propertyFor(properties, propertyId, originOf(request.headers))
    return requireEditor(access, propertyId, token)
  }

/** Paths of the calls with many pictures, which make them larger than every other call of the editor. */
export const picturePaths: readonly string[] = [editorPaths.recording, editorPaths.task]

/** Serves the calls with many pictures: finished recordings, and tasks with their elements. */
export function registerRecordings(app: FastifyInstance, parts: PageEditorParts): void {
  const { access, publicAddress } = parts
  const editorOf = editorReader(parts)
  app.post(editorPaths.recording, async request => {
    const { params, body } = readRequest(recordingInput, request)
    const editor = await editorOf(request, params.property, body.token)
    const guideId = await saveRecording(access, editor, body)
    return { guideId, url: `${publicAddress()}/app/${params.property}/manage/${guideId}/edit/steps` }
  })
  app.post(editorPaths.task, async request => {
    const { params, body } = readRequest(taskInput, request)
    const { id } = await writeTask(access, await editorOf(request, params.property, body.token), body.task)
    return { id, url: `${publicAddress()}/app/${params.property}/manage/tasks/edit/${id}` }
  })
}

/** Serves the editor in a page: only to pages of the application, each call with a code or the token made from it. */
export function registerPageEditor(app: FastifyInstance, parts: PageEditorParts): void {
  const { access, properties, writer } = parts
  const editorOf = editorReader(parts)
  app.post(editorPaths.open, async request => {
    const { params, body } = readRequest(openInput, request)
    await propertyFor(properties, params.property, originOf(request.headers))
    const { token } = await openEditorWithCode(access, params.property, body.code)
    const editor = await requireEditor(access, params.property, token)
    return { token, editor: await readEditorState(access, writer.model !== null, editor) }
  })
  app.post(editorPaths.state, async request => {
    const { params, body } = readRequest(stateInput, request)
    const editor = await editorOf(request, params.property, body.token)
    return readEditorState(access, writer.model !== null, editor)
  })
  app.post(editorPaths.picked, async request => {
    const { params, body } = readRequest(pickedInput, request)
    return sendPicked(access, await editorOf(request, params.property, body.token), body)
  })
  app.post(editorPaths.look, async request => {
    const { params, body } = readRequest(lookInput, request)
    return sendLook(access, await editorOf(request, params.property, body.token), body.look)
  })
  app.post(editorPaths.draft, async request => {
    const { params, body } = readRequest(draftInput, request)
    return keepRecording(access, await editorOf(request, params.property, body.token), body.recording)
  })
  registerWriting(app, parts, editorOf)
  app.post(editorPaths.close, async request => {
    const { params, body } = readRequest(closeInput, request)
    const editor = await editorOf(request, params.property, body.token)
    const ended_at = access.clock.now()
    await access.database.inScope(editor.scope, tx => endEditor(tx, editor, { ended_at }))
    return {}
  })
}

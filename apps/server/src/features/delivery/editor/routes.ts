import { contract } from '@waymark/contract'
import { bind, bindProperty, type SignedIn, TokenBuckets } from '../../../platform/http/index.ts'
import { requireSession } from '../../identity/session/index.ts'
import { createEditorSession } from './create-editor-session.ts'
import {
  createInExtension,
  type ExtensionEditorDependencies,
  mayEditInExtension,
  useEditor,
} from './extension-editor.ts'
import { deleteEditorSession, readEditorSession } from './read-editor-session.ts'
import type { TextWriter } from './text-writer.ts'
import { deleteUnfinished, listUnfinished } from './unfinished-recordings.ts'
import { noProposal, writeRule } from './write-rule.ts'

/** Far above what a person opens by hand. */
const creationRate = { burst: 30, perSecond: 0.2 }

/** Requests to the model are slow and may cost money: as many as from the editor in a page. */
const proposalRate = { burst: 5, perSecond: 0.05 }

/** Calls of the dashboard that turn a description into a validator's rule. */
export function proposalRoutes(
  database: ExtensionEditorDependencies['database'],
  model: TextWriter['model'],
) {
  const writer = { model, requests: new TokenBuckets(proposalRate) }
  return {
    readProposals: bindProperty(contract.editor.readProposals, useEditor, async () => ({
      isAvailable: writer.model !== null,
    })),
    proposeRule: bind(contract.editor.proposeRule, {
      permission: useEditor,
      scope: 'property',
      isReading: true,
      run: async ({ input, scope }) =>
        model === null ? noProposal('noAnswer') : writeRule({ database }, writer, { scope }, input.body),
    }),
  }
}

/** Calls of the dashboard about the editor in a page of the application. */
export function editorRoutes(parts: Omit<ExtensionEditorDependencies, 'creations'>) {
  const deps = { ...parts, creations: new TokenBuckets(creationRate) }
  return {
    create: bind(contract.editor.create, {
      permission: useEditor,
      holdsSecret: true,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        createEditorSession(deps, scope, requireSession(ctx.me as SignedIn).id, input.body),
    }),
    get: bindProperty(contract.editor.get, useEditor, ({ input, scope }) =>
      readEditorSession(deps, scope, input.params.id),
    ),
    delete: bindProperty(contract.editor.delete, useEditor, ({ input, scope }) =>
      deleteEditorSession(deps, scope, input.params.id),
    ),
    readInExtension: bind(contract.editor.readInExtension, {
      permission: 'none',
      run: async ({ input, ctx }) => ({ mayEdit: await mayEditInExtension(deps, ctx, input.params) }),
    }),
    createInExtension: bind(contract.editor.createInExtension, {
      permission: 'none',
      run: ({ input, ctx }) => createInExtension(deps, ctx, { ...input.params, ...input.body }),
    }),
    recordings: bindProperty(contract.editor.recordings, useEditor, ({ scope }) =>
      listUnfinished(deps, scope),
    ),
    deleteRecording: bindProperty(contract.editor.deleteRecording, useEditor, ({ input, scope }) =>
      deleteUnfinished(deps, scope, input.params.id),
    ),
  }
}

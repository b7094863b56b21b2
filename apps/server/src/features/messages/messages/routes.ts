import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import type { ForeignImageCopying } from '../../content/images/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { createMessage } from './create-message.ts'
import { deleteMessage } from './delete-message.ts'
import { duplicateMessage } from './duplicate-message.ts'
import { type MessagePreviewDependencies, makeMessagePreview } from './make-message-preview.ts'
import { listMessages } from './message-list-view.ts'
import { readMessage } from './message-record.ts'
import { toWireMessage } from './message-wire.ts'
import { placeMessage } from './place-message.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { saveMessage } from './save-message.ts'
import { type MessageTranslationDependencies, startMessageTranslation } from './start-message-translation.ts'

function readingRoutes({ database }: WriteDependencies) {
  return {
    list: bindProperty(contract.messages.list, 'view:messages/list', ({ input, scope }) =>
      database.inScope(scope, async tx => {
        await requireMessagesOn(tx, scope)
        return listMessages(tx, scope, input.query)
      }),
    ),
    get: bindProperty(contract.messages.get, 'view:messages/list', ({ input, scope }) =>
      database.inScope(scope, async tx => {
        await requireMessagesOn(tx, scope)
        const message = await readMessage(tx, scope, input.params.id)
        return toWireMessage(message, scope.role, await readLanguages(tx, scope))
      }),
    ),
  }
}

/**
 * Calls about announcements, NPS and surveys. What may be edited goes by the type of each, which the verbs ask
 * about; the roles that may edit no draft at all are the same for the three.
 */
export function messageRoutes(
  deps: WriteDependencies & MessageTranslationDependencies & ForeignImageCopying & MessagePreviewDependencies,
) {
  const { copyForeignImages } = deps
  return {
    ...readingRoutes(deps),
    create: bindProperty(contract.messages.create, 'edit:announcement', async ({ input, scope }) =>
      createMessage(deps, scope, await copyForeignImages(scope, 'message', input.body)),
    ),
    save: bindProperty(contract.messages.save, 'edit:announcement', async ({ input, scope, ctx }) =>
      saveMessage(deps, scope, {
        id: input.params.id,
        ifMatch: ctx.ifMatch,
        announcement: await copyForeignImages(scope, 'message', input.body.announcement),
      }),
    ),
    duplicate: bindProperty(contract.messages.duplicate, 'edit:announcement', ({ input, scope }) =>
      duplicateMessage(deps, scope, input.params.id),
    ),
    place: bindProperty(contract.messages.place, 'edit:announcement', ({ input, scope, ctx }) =>
      placeMessage(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...input.body }),
    ),
    preview: bindProperty(
      contract.messages.preview,
      'edit:announcement',
      ({ input: { params, query, body }, scope }) =>
        makeMessagePreview(deps, scope, { id: params.id, lang: query.lang, draft: body }),
    ),
    translate: bindProperty(
      contract.messages.translate,
      'edit:announcement',
      ({ input: { params, query, body }, scope }) =>
        startMessageTranslation(deps, scope, { id: params.id, ...query, ...body }),
    ),
    delete: bindProperty(contract.messages.delete, 'edit:announcement', ({ input, scope, ctx }) =>
      deleteMessage(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
  }
}

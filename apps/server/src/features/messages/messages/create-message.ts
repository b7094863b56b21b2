import type { NewMessage, WireMessage } from '@waymark/contract'
import { defaultContent } from '@waymark/domain/foundation/entity'
import { may } from '@waymark/domain/identity/access'
import {
  type MessageContent,
  type MessageType,
  messageFields,
  newMessageName,
  recurrenceDefaults,
} from '@waymark/domain/messages/message'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { applyMessageSave } from './apply-message-save.ts'
import { readMessage } from './message-record.ts'
import { toWireMessage } from './message-wire.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { addMessage } from './write-message.ts'

const firstCategory = { announcement: 1, nps: 7, survey: 8 } as const

/** Returns a message with default values (document 2 §9, defaults). */
const blank = (type: MessageType, now: Date): MessageContent => ({
  ...defaultContent(messageFields),
  type,
  category: firstCategory[type],
  title: newMessageName(now),
  ...recurrenceDefaults[type],
})

/** Makes a private draft. Refuses (422) what does not fit its type. */
export async function createMessage(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  body: NewMessage,
): Promise<WireMessage> {
  const { type, ...fields } = body
  requireAllowed(may(scope.role, `edit:${type}`, { visibility: 'private' }))
  return changeContent(database, scope, async tx => {
    await requireMessagesOn(tx, scope)
    const now = clock.now()
    const languages = await readLanguages(tx, scope)
    const content = applyMessageSave(blank(type, now), fields, languages)
    const id = await addMessage(tx, scope, content, now)
    return toWireMessage(await readMessage(tx, scope, id), scope.role, languages)
  })
}

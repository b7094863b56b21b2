import type { WireMessage } from '@waymark/contract'
import { copyContent } from '@waymark/domain/foundation/entity'
import { may } from '@waymark/domain/identity/access'
import { messageFields } from '@waymark/domain/messages/message'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { contentOf, readMessage } from './message-record.ts'
import { toWireMessage } from './message-wire.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { addMessage } from './write-message.ts'

const suffix = ' (2)'

/** The name with a number behind it, within the longest that a name may be. */
const nameOfCopy = (title: string) =>
  `${title.slice(0, messageFields.title.maxLength - suffix.length)}${suffix}`

/** Copies a message, regardless of its state, as a private draft. */
export async function duplicateMessage(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireMessage> {
  return changeContent(database, scope, async tx => {
    await requireMessagesOn(tx, scope)
    const content = contentOf(await readMessage(tx, scope, id))
    requireAllowed(may(scope.role, `edit:${content.type}`, { visibility: 'private' }))
    const copy = {
      ...copyContent(messageFields, content, { isSameProperty: true }),
      title: nameOfCopy(content.title),
    }
    const added = await addMessage(tx, scope, copy, clock.now())
    const languages = await readLanguages(tx, scope)
    return toWireMessage(await readMessage(tx, scope, added), scope.role, languages)
  })
}

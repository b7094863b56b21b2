import type { WireMessage } from '@waymark/contract'
import { mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { contentOf, readMessage } from './message-record.ts'
import { toWireMessage } from './message-wire.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { writeMessage } from './write-message.ts'

/** Marks a message as deleted. Deleting it again changes nothing. */
export async function deleteMessage(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<WireMessage> {
  return changeContent(database, scope, async tx => {
    await requireMessagesOn(tx, scope)
    const languages = await readLanguages(tx, scope)
    const message = await readMessage(tx, scope, id)
    requireAllowed(mayChangeVisibility(scope.role, message.type, message.visibility, 'deleted'))
    await refuseStale(tx, { type: 'message', id, version: message.version }, ifMatch)
    if (message.visibility === 'deleted') return toWireMessage(message, scope.role, languages)
    await writeMessage(tx, scope, {
      before: message,
      after: { ...contentOf(message), visibility: 'deleted' },
      action: 'message.delete',
      now: clock.now(),
      isUnconditional: ifMatch === null,
    })
    return toWireMessage(await readMessage(tx, scope, id), scope.role, languages)
  })
}

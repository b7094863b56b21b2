import { useMutation } from '@tanstack/react-query'
import type { WireMessage } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { type ActionDispatch, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { compareDrafts } from '../../../shared/stale/compare-drafts.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmWithComparison } from '../../../shared/stale/stale-question.ts'
import { closeMessageDraft, countChanges, type MessageFacts, openMessageDraft } from './message-draft.ts'
import type { MessageAction, MessageState } from './message-reducer.ts'
import { saveOrReplace } from './nps-question.ts'
import { fetchMessage, keepMessage } from './use-messages.ts'

type Dispatch = ActionDispatch<[MessageAction]>

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** In which places the newer version and what is on screen differ. */
async function compare(property: number, id: number, { opened, draft }: MessageState) {
  const theirs = openMessageDraft(await fetchMessage(property, id))
  return compareDrafts(opened, draft, theirs).map(one => ({
    id: one.path.join('.'),
    label: one.path.join(' › '),
    mine: textOf(one.mine),
    theirs: textOf(one.theirs),
    by: one.by,
  }))
}

/** Loads the newer version and keeps the person's own draft at hand. */
function useLoadNewer(id: number, state: MessageState, dispatch: Dispatch) {
  const { t } = useTranslation('common')
  const { id: property } = useProperty()
  return async () => {
    const { draft, opened } = state
    const newer = await fetchMessage(property, id)
    dispatch({ type: 'loaded', message: openMessageDraft(newer), version: newer.version })
    if (countChanges(draft, opened) === 0) return void showToast('info', t('stale.reloaded'))
    const run = () => dispatch({ type: 'bringBack', draft })
    showToast('info', t('stale.reloadedKept'), { label: t('stale.bringBack'), run })
  }
}

/** The first save of a message that is not kept yet makes its draft first. */
async function keepFirst(property: number, message: WireMessage): Promise<WireMessage> {
  if (message.id !== 0) return message
  const { type, title } = message
  return client.messages.create({ params: { property }, body: { type, ...(title === '' ? {} : { title }) } })
}

/** Saves what changed; it publishes or takes back as the draft says. A refusal leaves the draft as it is. */
export function useSaveMessage(
  message: WireMessage,
  facts: MessageFacts,
  state: MessageState,
  dispatch: Dispatch,
  form: Pick<FormIssues, 'failed'>,
  askToReplace: () => Promise<boolean>,
) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const loadNewer = useLoadNewer(message.id, state, dispatch)
  const first = useRef<WireMessage | null>(null)
  return useMutation({
    mutationFn: async () => {
      const sent = state.draft
      // A first save that is refused has made its draft: the next one does not make another.
      const kept = first.current ?? (await keepFirst(property, message))
      if (message.id === 0) first.current = kept
      const params = { property, id: kept.id }
      const announcement = closeMessageDraft(sent, state.opened, facts)
      const save = (replaceLive: boolean) =>
        saveOrConfirm(
          message.id === 0 ? kept.version : state.version,
          ifMatch => {
            const body = { announcement: replaceLive ? { ...announcement, replaceLive } : announcement }
            return client.messages.save({ params, body }, { context: { ifMatch } })
          },
          confirmWithComparison(() => compare(property, kept.id, state)),
        )
      const result = await saveOrReplace(save, askToReplace)
      if (result === null) return
      if (result.kind === 'reload') await loadNewer()
      if (result.kind !== 'saved') return
      const saved = result.value
      dispatch({ type: 'saved', message: openMessageDraft(saved), sent, version: saved.version })
      keepMessage(property, saved)
      outcome.done('saveMessage')
    },
    onError: error => {
      form.failed('saveMessage', error)
    },
  })
}

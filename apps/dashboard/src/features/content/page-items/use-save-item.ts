import { useMutation } from '@tanstack/react-query'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { showToast } from '@waymark/kit'
import type { ActionDispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { compareDrafts } from '../../../shared/stale/compare-drafts.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmWithComparison } from '../../../shared/stale/stale-question.ts'
import { closeItem, countChanges, openItem, type WireItem } from './item-draft.ts'
import type { ItemAction, ItemState } from './item-reducer.ts'
import { fetchItem, itemClient, keepItem } from './use-items.ts'

type Dispatch = ActionDispatch<[ItemAction]>

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

interface Place {
  readonly property: number
  readonly kind: PageItemKind
  /** 0: it is not kept yet. */
  readonly id: number
}

/** In which places the newer version and what is on screen differ. */
async function compare({ property, kind, id }: Place, { opened, draft }: ItemState) {
  const theirs = openItem(await fetchItem(property, kind, id))
  return compareDrafts(opened, draft, theirs, ['seen']).map(one => ({
    id: one.path.join('.'),
    label: one.path.join(' › '),
    mine: textOf(one.mine),
    theirs: textOf(one.theirs),
    by: one.by,
  }))
}

/** Loads the newer version and keeps the person's own draft at hand. */
function useLoadNewer(place: Place, state: ItemState, dispatch: Dispatch) {
  const { t } = useTranslation('common')
  return async () => {
    const { draft, opened } = state
    const newer = await fetchItem(place.property, place.kind, place.id)
    dispatch({ type: 'loaded', item: openItem(newer), version: newer.version })
    if (countChanges(place.kind, draft, opened) === 0) return void showToast('info', t('stale.reloaded'))
    const run = () => dispatch({ type: 'bringBack', draft })
    showToast('info', t('stale.reloadedKept'), { label: t('stale.bringBack'), run })
  }
}

export type Visibility = 'public' | 'private'

interface SaveOptions {
  readonly kind: PageItemKind
  /** Null: a new one. */
  readonly item: WireItem | null
  readonly state: ItemState
  readonly dispatch: Dispatch
  readonly form: Pick<FormIssues, 'failed'>
  readonly onCreated: (id: number) => void
}

async function send(place: Place, state: ItemState, visibility: Visibility | null) {
  const { property, kind, id } = place
  const isNew = id === 0
  const said = closeItem(kind, state.draft, isNew ? null : state.opened)
  const body = { ...said, ...(visibility === null ? {} : { visibility }) }
  const calls = itemClient(kind)
  if (isNew) return { kind: 'saved' as const, value: await calls.create({ params: { property }, body }) }
  return saveOrConfirm(
    state.version,
    ifMatch => calls.save({ params: { property, id }, body }, { context: { ifMatch } }),
    confirmWithComparison(() => compare(place, state)),
  )
}

/** Saves what changed; with a visibility it publishes or takes back in the same call. A refusal leaves the draft as it is. */
export function useSaveItem({ kind, item, state, dispatch, form, onCreated }: SaveOptions) {
  const { t } = useTranslation('items')
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const place = { property, kind, id: item?.id ?? 0 }
  const loadNewer = useLoadNewer(place, state, dispatch)
  return useMutation({
    // Without a connection it fails at once, where it would otherwise wait for one.
    networkMode: 'always',
    mutationFn: async (visibility: Visibility | null) => {
      const sent = state.draft
      const result = await send(place, state, visibility)
      if (result.kind === 'reload') await loadNewer()
      if (result.kind !== 'saved') return
      const saved = result.value
      dispatch({ type: 'saved', item: openItem(saved), sent, version: saved.version })
      keepItem(property, kind, saved)
      if (visibility !== null) {
        showToast(
          'success',
          t(visibility === 'public' ? 'done.publish' : 'done.unpublish', { name: sent.name }),
        )
      } else if (item === null) showToast('success', t('done.create', { name: sent.name }))
      else outcome.done('save')
      if (item === null) onCreated(saved.id)
    },
    onError: error => {
      form.failed('save', error)
    },
  })
}

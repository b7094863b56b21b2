import { useMutation } from '@tanstack/react-query'
import type { WireGuideRow, WireIssue } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { SituationId } from '../../../shared/error/situations.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import type { Beside } from './guide-drop.ts'
import { changeListed } from './guide-pages.ts'
import { reloadManage } from './use-outline.ts'

export interface PublishRefusal {
  readonly guide: WireGuideRow
  readonly issues: readonly WireIssue[]
}

/** Change to one guide. `beside`: its target position, else the end; `former`: its current position, for undo. */
export type GuideChange =
  | { readonly kind: 'publish' | 'unpublish' | 'delete' | 'restore'; readonly guide: WireGuideRow }
  | {
      readonly kind: 'move'
      readonly guide: WireGuideRow
      readonly chapter: number
      readonly beside?: Beside
      readonly former?: Beside
    }

const situations = {
  publish: 'guideVisibility',
  unpublish: 'guideVisibility',
  delete: 'archiveGuide',
  restore: 'guideVisibility',
  move: 'saveGuide',
} as const satisfies Record<GuideChange['kind'], SituationId>

/** Visibility that a row shows after the change, if the change determines it. */
const shownAs: { readonly [kind in GuideChange['kind']]?: 'public' | 'private' } = {
  publish: 'public',
  unpublish: 'private',
}

const doneText = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
} as const

/** Sends the change; answers the guide's version after it, where it can be taken back. */
async function send(property: number, change: GuideChange, ifMatch: number): Promise<number> {
  const { guide } = change
  const params = { property, id: guide.id }
  const context = { context: { ifMatch } }
  switch (change.kind) {
    case 'delete':
      return (await client.guides.delete({ params }, context)).version
    case 'restore':
      return (await client.guides.restore({ params }, context)).version
    case 'move': {
      const body = { fromLauncherId: guide.launcher, toLauncherId: change.chapter, ...change.beside }
      return (await client.guides.move({ params, body }, context)).version
    }
    default: {
      const body = { visibility: shownAs[change.kind] ?? 'private' }
      return (await client.guides.save({ params, query: {}, body }, context)).version
    }
  }
}

/** The change that takes this one back; null: there is none. `version`: what the change made of the guide. */
function backOf(change: GuideChange, version: number): GuideChange | null {
  if (change.kind === 'delete') return { kind: 'restore', guide: { ...change.guide, version } }
  if (change.kind === 'publish') return { kind: 'unpublish', guide: { ...change.guide, version } }
  if (change.kind === 'unpublish') return { kind: 'publish', guide: { ...change.guide, version } }
  if (change.kind !== 'move' || change.guide.visibility === 'deleted') return null
  const guide = { ...change.guide, version, launcher: change.chapter }
  return { kind: 'move', guide, chapter: change.guide.launcher, beside: change.former ?? {} }
}

/** Tells what was done, with a button that takes it back where that can be. */
function useTell(undo: (change: GuideChange) => void) {
  const { t } = useTranslation('manage')
  return (change: GuideChange, version: number, isUndo: boolean) => {
    const { title, visibility } = change.guide
    const isRestored = change.kind === 'move' && visibility === 'deleted'
    const done = change.kind === 'move' ? (isRestored ? 'restored' : 'moved') : doneText[change.kind]
    const back = isUndo ? null : backOf(change, version)
    showToast(
      'success',
      t(isUndo && change.kind === 'move' ? 'toasts.movedBack' : `toasts.${done}`, { title }),
      ...(back ? [{ label: t('toasts.undo'), run: () => undo(back) }] : []),
    )
  }
}

interface Asked {
  readonly change: GuideChange
  readonly isUndo?: boolean
}

/**
 * Changes one guide from the list: publish, unpublish, delete, restore or move. A publication that breaks rules
 * is handed to `onRefused` with its issues; a newer version is asked about; deletions and moves can be undone.
 */
export function useGuideActions(property: number, onRefused: (refusal: PublishRefusal) => void) {
  const outcome = useOutcome()
  const fail = (error: unknown, change: GuideChange) => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'breaksRule' && change.kind === 'publish') {
      const issues = refusal.data.issues.map(issue => ({ ...issue, severity: issue.severity ?? 'error' }))
      onRefused({ guide: change.guide, issues })
    } else {
      outcome.failed(situations[change.kind], error)
    }
  }
  const tell = useTell(change => mutation.mutate({ change, isUndo: true }))
  const mutation = useMutation({
    mutationFn: async ({ change }: Asked) => {
      const save = (ifMatch: number) => send(property, change, ifMatch)
      const result = await saveOrConfirm(change.guide.version, save, confirmStale)
      const visibility = shownAs[change.kind]
      const isListed = result.kind === 'saved' && visibility !== undefined
      if (isListed) await changeListed(change.guide, { version: result.value, visibility })
      return { result, isListed }
    },
    onSuccess: ({ result }, { change, isUndo = false }) => {
      if (result.kind === 'saved') tell(change, result.value, isUndo)
    },
    onError: (error, { change }) => fail(error, change),
    onSettled: done => {
      const reloaded = reloadManage()
      // A user who sees the changed switch may revert it at once: the row is already correct.
      return done?.isListed ? undefined : reloaded
    },
  })
  return {
    /** Resolves when the list shows it, or that it was not done. */
    run: (change: GuideChange): Promise<unknown> => mutation.mutateAsync({ change }).catch(() => null),
    /** The guide that is being changed just now. */
    busyId: mutation.isPending ? mutation.variables.change.guide.id : null,
  }
}

/** Makes a private copy of a guide right behind it. */
export function useCloneGuide(property: number): (guide: WireGuideRow) => void {
  const { t } = useTranslation('manage')
  const outcome = useOutcome()
  const { mutate } = useMutation({
    mutationFn: ({ id }: WireGuideRow) => client.guides.clone({ params: { property, id } }),
    onSuccess: (copy, { title }) =>
      void showToast('success', t('toasts.duplicated', { title, copy: copy.title })),
    onError: error => outcome.failed('saveGuide', error),
    onSettled: reloadManage,
  })
  return mutate
}

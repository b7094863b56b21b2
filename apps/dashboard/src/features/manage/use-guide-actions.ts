import { useMutation } from '@tanstack/react-query'
import type { WireGuideRow, WireIssue } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { refusalOf } from '../../shared/api/refusal.ts'
import type { SituationId } from '../../shared/error/situations.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import { reloadManage } from './use-manage-list.ts'

export interface PublishRefusal {
  readonly guide: WireGuideRow
  readonly issues: readonly WireIssue[]
}

type Change =
  | { readonly kind: 'publish' | 'unpublish' | 'delete'; readonly guide: WireGuideRow }
  | { readonly kind: 'move'; readonly guide: WireGuideRow; readonly chapter: number }

const situations = {
  publish: 'guideVisibility',
  unpublish: 'guideVisibility',
  delete: 'archiveGuide',
  move: 'saveGuide',
} as const satisfies Record<Change['kind'], SituationId>

const doneText = { publish: 'published', unpublish: 'unpublished', delete: 'deleted' } as const

function send(property: number, change: Change, ifMatch: number): Promise<unknown> {
  const { guide } = change
  const params = { property, id: guide.id }
  const context = { context: { ifMatch } }
  if (change.kind === 'delete') return client.guides.delete({ params }, context)
  if (change.kind === 'move') {
    const body = { fromLauncherId: guide.launcher, toLauncherId: change.chapter }
    return client.guides.move({ params, body }, context)
  }
  const visibility = change.kind === 'publish' ? 'public' : 'private'
  return client.guides.save({ params, query: {}, body: { visibility } }, context)
}

/**
 * Changes one guide from the list: publish, unpublish, delete, move or restore. A publication that breaks rules
 * is handed to `onRefused` with its issues; a newer version is asked about.
 */
export function useGuideActions(property: number, onRefused: (refusal: PublishRefusal) => void) {
  const { t } = useTranslation('manage')
  const outcome = useOutcome()
  const fail = (error: unknown, change: Change) => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'breaksRule' && change.kind === 'publish') {
      const issues = refusal.data.issues.map(issue => ({ ...issue, severity: issue.severity ?? 'error' }))
      onRefused({ guide: change.guide, issues })
    } else {
      outcome.failed(situations[change.kind], error)
    }
  }
  const mutation = useMutation({
    mutationFn: (change: Change) =>
      saveOrAsk(change.guide.version, ifMatch => send(property, change, ifMatch), askAboutStale),
    onSuccess: (result, change) => {
      const { title, visibility } = change.guide
      if (result.kind !== 'saved') return
      const done =
        change.kind === 'move' ? (visibility === 'deleted' ? 'restored' : 'moved') : doneText[change.kind]
      showToast('success', t(`toasts.${done}`, { title }))
    },
    onError: fail,
    onSettled: () => reloadManage(property),
  })
  return {
    run: mutation.mutate,
    /** The guide that is being changed just now. */
    busyId: mutation.isPending ? mutation.variables.guide.id : null,
  }
}

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

/** Lists of guides and chapters are asked for again when next shown. */
const invalidateLists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.guides.key() }),
    queryClient.invalidateQueries({ queryKey: api.chapters.key() }),
  ])

/** Returns the location of the guide in the list. */
export const placeOf = ({ launcher }: Pick<WireGuide, 'launcher'>) =>
  launcher === 0 ? { show: 'all' as const } : { show: 'one' as const, chapterId: launcher }

function useRestore(guide: WireGuide) {
  const { t } = useTranslation('editor')
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: () => client.guides.restore({ params: { property, id: guide.id } }),
    onSuccess: () => showToast('success', t('menu.restored', { title: guide.title })),
    onError: error => outcome.failed('guideVisibility', error),
    onSettled: invalidateLists,
  })
}

/** Deletes the guide and goes back to its list, where that can be undone; or opens a copy of it. */
export function useGuideFlows(guide: WireGuide) {
  const { t } = useTranslation('editor')
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const params = { property, id: guide.id }
  const { mutate: restore } = useRestore(guide)
  const deletion = useMutation({
    mutationFn: () =>
      saveOrConfirm(
        guide.version,
        ifMatch => client.guides.delete({ params }, { context: { ifMatch } }),
        confirmStale,
      ),
    onSuccess: async result => {
      if (result.kind !== 'saved') return
      await navigate({ to: '/app/$property/manage/list', params: { property }, search: placeOf(guide) })
      showToast('success', t('menu.deleted', { title: guide.title }), {
        label: t('undo.undo'),
        run: () => restore(),
      })
    },
    onError: error => outcome.failed('archiveGuide', error),
    onSettled: invalidateLists,
  })
  const copy = useMutation({
    mutationFn: () => client.guides.clone({ params }),
    onSuccess: async ({ id }) => {
      await navigate({
        to: '/app/$property/manage/$tutorialId/edit/steps',
        params: { property, tutorialId: id },
        search: {},
      })
      showToast('success', t('menu.duplicated', { title: guide.title }))
    },
    onError: error => outcome.failed('saveGuide', error),
    onSettled: invalidateLists,
  })
  return { remove: () => deletion.mutate(), duplicate: () => copy.mutate() }
}

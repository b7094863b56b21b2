import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Creates a draft with a title and opens it. */
function useWriteGuide() {
  const navigate = useNavigate()
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (title: string) =>
      client.guides.create({ params: { property }, query: {}, body: { title, launcher: 0 } }),
    onSuccess: async guide => {
      await queryClient.invalidateQueries({ queryKey: api.guides.key() })
      const params = { property, tutorialId: guide.id }
      await navigate({ to: '/app/$property/manage/$tutorialId/edit/steps', params })
    },
    onError: error => outcome.failed('saveGuide', error),
  })
}

/** Writes a guide that answers a search which found nothing: a draft with its words as title. */
export function WriteGuide({ query }: { readonly query: string }) {
  const { t } = useTranslation('analytics')
  const { may } = useProperty()
  const write = useWriteGuide()
  return (
    <Button
      kind="quiet"
      size="xs"
      unavailable={useDenied()(may.createGuide)}
      isBusy={write.isPending}
      onClick={() => write.mutate(query)}
    >
      {t('search.write')}
      <span className="wm-visually-hidden">{t('search.writeFor', { query })}</span>
    </Button>
  )
}

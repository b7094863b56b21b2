import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useProperty } from '../property/use-property.ts'

/** Creates a draft with a title and opens it. */
export function useWriteGuide() {
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

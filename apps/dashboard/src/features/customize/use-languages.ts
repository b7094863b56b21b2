import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import type { SituationId } from '../../shared/error/situations.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { propertyQuery, useProperty } from '../../shared/property/use-property.ts'

/** How the languages with their uses are asked for. */
export const languageUsageQuery = (property: number) =>
  api.properties.languageUsage.queryOptions({ input: { params: { property } } })

/** Asks again for everything that names languages. */
function reload(property: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: languageUsageQuery(property).queryKey }),
    queryClient.invalidateQueries({ queryKey: propertyQuery(property).queryKey }),
  ])
}

type Change =
  | {
      readonly kind: 'visibility'
      readonly key: string
      readonly visibility: 'public' | 'private' | 'default'
    }
  | { readonly kind: 'rename'; readonly key: string; readonly name: string }
  | { readonly kind: 'delete'; readonly key: string }

const situations = {
  visibility: 'languageVisibility',
  rename: 'save',
  delete: 'deleteLanguage',
} as const satisfies Record<Change['kind'], SituationId>

function send(property: number, change: Change) {
  const params = { property, key: change.key }
  if (change.kind === 'delete') return client.properties.deleteLanguage({ params })
  const body = change.kind === 'rename' ? { name: change.name } : { visibility: change.visibility }
  return client.properties.saveLanguage({ params, body })
}

/** Publishes, hides, renames or removes a language, or makes it the default. */
export function useLanguageChange() {
  const property = useProperty().id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (change: Change) => send(property, change),
    onSuccess: async (_, change) => {
      outcome.done(situations[change.kind])
      await reload(property)
    },
    onError: (error, change) => outcome.failed(situations[change.kind], error),
  })
}

export interface NewLanguage {
  readonly code: string
  readonly name: string
  readonly visibility: 'public' | 'private'
  readonly copy_from: string | null
}

/** Adds a language; throws what the server refuses. */
export function useLanguageMaker(): (wish: NewLanguage) => Promise<void> {
  const property = useProperty().id
  const outcome = useOutcome()
  return async wish => {
    await client.properties.createLanguage({ params: { property }, body: wish })
    outcome.done('save')
    await reload(property)
  }
}

import { useMutation } from '@tanstack/react-query'
import type { WireJob, WireLanguage } from '@waymark/contract'
import type { TranslatedKind } from '@waymark/domain/content/translation'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { SituationId } from '../../../shared/error/situations.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { watchedJobs } from '../../../shared/jobs/watched-jobs.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'

/** How the languages with their uses are asked for. */
export const languageUsageQuery = (property: number) =>
  api.properties.languageUsage.queryOptions({ input: { params: { property } } })

/** Query for the content that has a text in a language, and the content that has none. */
export const languageContentQuery = (property: number, key: string) =>
  api.properties.languageContent.queryOptions({ input: { params: { property, key } } })

/** Asks again for everything that names languages, and for content whose texts changed. */
export function reloadLanguages(property: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: languageUsageQuery(property).queryKey }),
    queryClient.invalidateQueries({ queryKey: api.properties.languageContent.key() }),
    queryClient.invalidateQueries({ queryKey: propertyQuery(property).queryKey }),
  ])
}

/** How the call for texts names a kind of content. */
const textGroups = {
  guide: 'tutorials',
  chapter: 'launchers',
  message: 'announcements',
  popup: 'popups',
  tooltip: 'tooltips',
  beacon: 'beacons',
  validator: 'validators',
} as const
type TextGroup = (typeof textGroups)[keyof typeof textGroups]

/** The group of a content whose text can be removed for itself; null: it goes with the language. */
export const textGroupOf = (kind: TranslatedKind): TextGroup | null =>
  kind === 'assistantTexts' ? null : textGroups[kind]

type Change =
  | {
      readonly kind: 'visibility'
      readonly key: string
      readonly visibility: 'public' | 'private' | 'default'
      /** New state of the former default language. */
      readonly formerDefault?: 'public' | 'private'
    }
  | { readonly kind: 'rename'; readonly key: string; readonly name: string }
  | { readonly kind: 'delete'; readonly key: string }
  | { readonly kind: 'removeTexts'; readonly key: string }
  | { readonly kind: 'removeText'; readonly key: string; readonly group: TextGroup; readonly id: number }

const situations = {
  visibility: 'languageVisibility',
  rename: 'save',
  delete: 'deleteLanguage',
  removeTexts: 'save',
  removeText: 'save',
} as const satisfies Record<Change['kind'], SituationId>

/** Resolves to the job that removes the texts, where they are more than the call may remove. */
async function send(property: number, change: Change): Promise<WireJob | null> {
  const params = { property, key: change.key }
  switch (change.kind) {
    case 'delete':
      await client.properties.deleteLanguage({ params })
      return null
    case 'removeTexts':
      return (await client.properties.removeLanguageTexts({ params })).removeJob
    case 'removeText': {
      const updateTexts = { [change.group]: { [change.id]: null } }
      await client.properties.saveLanguageTexts({ params, body: { updateTexts } })
      return null
    }
    case 'rename':
      await client.properties.saveLanguage({ params, body: { name: change.name } })
      return null
    case 'visibility': {
      const { visibility, formerDefault } = change
      await client.properties.saveLanguage({ params, body: { visibility, formerDefault } })
      return null
    }
  }
}

/** Publishes, hides, renames or deletes a language, makes it the default, or removes its texts. */
export function useLanguageChange() {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (change: Change) => send(property, change),
    onSuccess: async (job, change) => {
      if (job === null) outcome.done(situations[change.kind])
      else watchedJobs.watch({ id: Number(job.id), company: company.id, property })
      await reloadLanguages(property)
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

/** Copies the texts again that a job left out, and shows the job that does so; null: nothing is left to copy. */
export function useCopyAgain(show: (job: number | null) => void) {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async ({ key, copiedFrom }: Pick<WireLanguage, 'key' | 'copiedFrom'>) => {
      const params = { property, key }
      await client.properties.saveLanguage({ params, body: { copy_from: null } })
      return client.properties.saveLanguage({ params, body: { copy_from: copiedFrom } })
    },
    onSuccess: async ({ copyJob }) => {
      const job = copyJob === null ? null : Number(copyJob.id)
      if (job === null) outcome.done('save')
      else watchedJobs.watch({ id: job, company: company.id, property })
      await reloadLanguages(property)
      show(job)
    },
    onError: error => outcome.failed('runTask', error),
  })
}

/** Adds a language; throws what the server refuses. Returns the job that copies its texts, if one does. */
export function useLanguageMaker(): (options: NewLanguage) => Promise<number | null> {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return async options => {
    const { copyJob } = await client.properties.createLanguage({ params: { property }, body: options })
    const job = copyJob === null ? null : Number(copyJob.id)
    if (job !== null) watchedJobs.watch({ id: job, company: company.id, property })
    else outcome.done('save')
    await reloadLanguages(property)
    return job
  }
}

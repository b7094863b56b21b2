import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { LanguageMapping } from './language-mapping.ts'
import { reloadManage } from './use-outline.ts'

interface CopyOptions {
  readonly target: number
  readonly launcher: number
  readonly languageMapping: LanguageMapping
}

/** The guide that is copied, with its languages. */
export const useCopiedGuide = (property: number, id: number) =>
  useQuery(api.guides.get.queryOptions({ input: { params: { property, id }, query: {} } }))

/** Languages and chapters of the application that takes the copy. */
export function useCopyTarget(property: number) {
  const target = useQuery(api.properties.get.queryOptions({ input: { params: { property } } }))
  const outline = useQuery(api.chapters.outline.queryOptions({ input: { params: { property }, query: {} } }))
  return {
    property: target.data,
    chapters: outline.data?.items,
    error: target.error ?? outline.error,
  }
}

/** Copies a guide; `copied` is the copy once it is made (document 1 §4: none, in progress, done). */
export function useCopyGuide(sourceTutorial: number) {
  const outcome = useOutcome()
  const { mutate, isPending, data } = useMutation({
    mutationFn: ({ target, launcher, languageMapping }: CopyOptions) =>
      client.guides.copy({
        params: { property: target },
        body: { sourceTutorial, launcher, languageMapping: { ...languageMapping } },
      }),
    onError: error => outcome.failed('saveGuide', error),
    onSettled: reloadManage,
  })
  return { copy: mutate, isBusy: isPending, copied: data ?? null }
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { RefusalData } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import type { Versioned } from '../guide/guide-dialog-search.ts'
import { useProperty } from '../property/use-property.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'
import type { AnyVersioned } from './versioned.ts'

export const pageSize = 20

function listOptions(property: number, subject: AnyVersioned, page: number) {
  const params = { property, id: subject.id }
  const query = { page, limit: pageSize }
  switch (subject.kind) {
    case 'guide':
      return api.versions.ofGuide.queryOptions({ input: { params, query } })
    case 'chapter':
      return api.versions.ofChapter.queryOptions({ input: { params, query } })
    case 'content':
      return api.versions.ofContent.queryOptions({
        input: { params: { ...params, type: subject.type }, query },
        staleTime: 0,
      })
  }
}

/** A page of the versions, the newest first. */
export function useVersionList(subject: AnyVersioned, page: number) {
  const { id: property } = useProperty()
  return useQuery({ ...listOptions(property, subject, page), placeholderData: keepPreviousData })
}

/** Loads the changes of a version against another version, or against the one before it. */
export function useDifference({ kind, id }: Versioned, version: number, from: number | undefined) {
  const { id: property } = useProperty()
  const input = { params: { property, id, version }, query: from === undefined ? {} : { from } }
  const guide = useQuery({
    ...api.versions.guideDifference.queryOptions({ input }),
    enabled: kind === 'guide',
  })
  const chapter = useQuery({
    ...api.versions.chapterDifference.queryOptions({ input }),
    enabled: kind === 'chapter',
  })
  return kind === 'guide' ? guide : chapter
}

/** A guide as it was; null asks for nothing. */
export function useGuideState(id: number, version: number | null) {
  const { id: property } = useProperty()
  const params = { property, id, version: version ?? 1 }
  const { data } = useQuery({
    ...api.versions.guide.queryOptions({ input: { params } }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return version === null ? undefined : data?.guide
}

/** Titles of the guides that lie in a chapter now, by their ids as text. */
export function useGuideTitles(launcher: number): ReadonlyMap<string, string> {
  const { id: property } = useProperty()
  const query = { launcher, limit: 100, page: 1 }
  const { data } = useQuery(api.guides.list.queryOptions({ input: { params: { property }, query } }))
  const rows = data === undefined ? [] : Array.isArray(data) ? data : data.items
  return new Map(rows.map(({ id, title }) => [String(id), title]))
}

export type RestoredPart = 'everything' | 'texts' | 'steps' | 'settings'

export interface Restoring {
  readonly version: number
  readonly part: RestoredPart
  /** The version that is current; another save may have happened since. */
  readonly current: number
  /** The person agreed to more users seeing it. */
  readonly isAudienceConfirmed: boolean
}

const guideParts = ['texts', 'steps', 'settings'] as const
const chapterParts = ['texts', 'settings'] as const

const invalidateVersions = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.guides.key() }),
    queryClient.invalidateQueries({ queryKey: api.chapters.key() }),
    queryClient.invalidateQueries({ queryKey: api.versions.key() }),
    queryClient.invalidateQueries({ queryKey: api.messages.key() }),
    // Page items have keys of their own (use-items.ts): their calls differ by kind.
    queryClient.invalidateQueries({ queryKey: ['pageItems'] }),
  ])

function sendRestore(property: number, subject: AnyVersioned, restoring: Restoring) {
  const { version, part, isAudienceConfirmed } = restoring
  const { kind, id } = subject
  const params = { property, id, version }
  const confirmed = isAudienceConfirmed ? { confirmAudienceChange: true } : {}
  return async (ifMatch: number): Promise<{ readonly skippedLanguages: readonly string[] }> => {
    const context = { context: { ifMatch } }
    if (kind === 'content') {
      const input = { params: { ...params, type: subject.type }, body: confirmed }
      return client.versions.restoreContent(input, context)
    }
    if (kind === 'guide') {
      const parts = part === 'everything' ? [...guideParts] : [part]
      return client.versions.restoreGuide({ params, body: { parts, ...confirmed } }, context)
    }
    const parts = part === 'everything' || part === 'steps' ? [...chapterParts] : [part]
    return client.versions.restoreChapter({ params, body: { parts, ...confirmed } }, context)
  }
}

/** The settings through which more users would see it, where the restore was refused for that; else null. */
export function audienceChangesOf(error: unknown): RefusalData<'audienceGrows'>['changes'] | null {
  const refusal = refusalOf(error)
  return refusal?.code === 'audienceGrows' ? refusal.data.changes : null
}

/** Refusals that the dialog itself shows. */
function isShownInDialog(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'audienceGrows' || code === 'breaksRule'
}

/** Restores a version as a new one. Where another person saved since, it asks first; refusals stay in the dialog. */
export function useRestore(subject: AnyVersioned, onRestored: () => void) {
  const { t } = useTranslation('guide')
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    networkMode: 'always',
    mutationFn: (restoring: Restoring) =>
      saveOrConfirm(restoring.current, sendRestore(property, subject, restoring), confirmStale),
    onSuccess: async (result, { version }) => {
      await invalidateVersions()
      if (result.kind !== 'saved') return
      const skipped = result.value.skippedLanguages
      if (skipped.length > 0) {
        showToast('info', t('versions.skipped', { version, languages: skipped.join(', ') }))
      } else showToast('success', t('versions.restored', { version }))
      onRestored()
    },
    onError: error => {
      if (!isShownInDialog(error)) outcome.failed('save', error)
    },
  })
}

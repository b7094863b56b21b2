import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { WireTranslationImport } from '@waymark/contract'
import { useEffect } from 'react'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FileObject } from '../../../shared/files/file-search.ts'
import { jobQuery } from '../../../shared/jobs/job-query.ts'
import { refreshTranslated } from '../../../shared/jobs/refresh-translated.ts'
import { watchedJobs } from '../../../shared/jobs/watched-jobs.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { importTarget } from './file-target.ts'
import { readImportRefusal } from './import-refusal.ts'

/** While a file is read or written it is asked for again after this. */
const pollMs = 800

/** Whether a job is at work on it. */
const isMoving = ({ status }: WireTranslationImport) => status === 'reading' || status === 'writing'

const importQuery = (property: number, id: number) =>
  api.translations.readImport.queryOptions({
    input: { params: { property, id } },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && data && isMoving(data) ? pollMs : false,
  })

/** An import, kept fresh while a job is at work on it. */
export function useImport(id: number) {
  const { id: property } = useProperty()
  const found = useQuery(importQuery(property, id))
  const status = found.data?.status
  const job = Number(found.data?.jobId ?? 0)
  // As long as its report is on screen: the end of its job shows there.
  useEffect(() => (job === 0 ? undefined : watchedJobs.attend(job)), [job])
  useEffect(() => {
    // Imported texts are visible at once, on every part of the screen that shows them.
    if (status !== 'done') return
    refreshTranslated()
  }, [status])
  return found
}

/** The job at work on an import, while it is on screen. */
export function useImportJob({ jobId }: WireTranslationImport) {
  const { company } = useProperty()
  const id = Number(jobId ?? 0)
  return useQuery({ ...jobQuery(company.id, id), enabled: id !== 0 })
}

const pageSize = 20

/** Loads the file-by-file report of an import, page by page. */
export function useImportFiles({ id, status }: WireTranslationImport) {
  const { id: property } = useProperty()
  return useInfiniteQuery(
    api.translations.importFiles.infiniteOptions({
      input: (page: number) => ({ params: { property, id }, query: { page, limit: pageSize } }),
      // Each status has its own answer: files become written.
      queryKey: [...api.translations.importFiles.key(), property, id, status],
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : null),
      placeholderData: keepPreviousData,
    }),
  )
}

function useCachedImport() {
  const { id: property, company } = useProperty()
  return (answer: WireTranslationImport) => {
    queryClient.setQueryData(importQuery(property, answer.id).queryKey, answer)
    if (answer.jobId === null || !isMoving(answer)) return
    watchedJobs.watch({ id: Number(answer.jobId), company: company.id, property, importId: answer.id })
    void queryClient.invalidateQueries({ queryKey: api.jobs.list.key() })
  }
}

/** Sends a file and shows its report; a file that is not taken is explained by the caller. */
export function useSendFile(object: FileObject, show: (importId: number) => void) {
  const { id: property } = useProperty()
  const outcome = useOutcome()
  const keep = useCachedImport()
  return useMutation({
    mutationFn: (file: File) =>
      client.translations.import({
        params: { property },
        body: { translationsImport: file, ...importTarget(object) },
      }),
    onSuccess: answer => {
      keep(answer)
      show(answer.id)
    },
    onError: error => {
      if (readImportRefusal(error).kind === 'other') outcome.failed('uploadFile', error)
    },
  })
}

/** Starts to write what the report promised, or forgets the import. */
export function useImportWork(id: number, onForgotten: () => void) {
  const { id: property } = useProperty()
  const outcome = useOutcome()
  const keep = useCachedImport()
  const params = { property, id }
  const start = useMutation({
    mutationFn: () => client.translations.startImport({ params }),
    onSuccess: keep,
    onError: error => {
      if (readImportRefusal(error).kind === 'other') outcome.failed('runTask', error)
    },
  })
  const forget = useMutation({
    mutationFn: () => client.translations.deleteImport({ params }),
    onSuccess: onForgotten,
    onError: error => outcome.failed('processing', error),
  })
  return { start, forget }
}

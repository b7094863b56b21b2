import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireUserImport } from '@waymark/contract'
import type { ColumnUse } from '@waymark/domain/people/people'
import { useEffect } from 'react'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { errorCode } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { jobQuery, saveJobFile } from '../jobs/job-query.ts'
import { watchedJobs } from '../jobs/watched-jobs.ts'
import { useProperty } from '../property/use-property.ts'

/** Whose users a file brings: those of the application, or of the company as such. */
export type ImportTarget = 'property' | 'company'

/** While a job is at work it is asked for again after this (product-screens §7.5). */
const pollMs = 2_000

const isMoving = ({ step }: WireUserImport) => step === 'checking' || step === 'writing'

const importQuery = (company: number, id: number) =>
  api.userImports.get.queryOptions({
    input: { params: { company, id } },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && data && isMoving(data) ? pollMs : false,
  })

/** Lists that an import has changed are asked for again. */
function reloadPeople(): void {
  for (const queryKey of [api.endUsers.key(), api.companyUsers.key(), api.attributes.key(), api.jobs.key()])
    void queryClient.invalidateQueries({ queryKey })
}

/** An import, kept fresh while a job is at work on it. */
export function useUserImport(id: number) {
  const { company } = useProperty()
  const found = useQuery(importQuery(company.id, id))
  const step = found.data?.step
  useEffect(() => watchedJobs.attend(id), [id])
  useEffect(() => {
    if (step === 'done') reloadPeople()
  }, [step])
  return found
}

function useKeep() {
  const { id: property, company } = useProperty()
  return (answer: WireUserImport) => {
    queryClient.setQueryData(importQuery(company.id, answer.id).queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: api.jobs.list.key() })
    if (answer.step !== 'writing') return
    const of = answer.propertyId === null ? ('company' as const) : ('property' as const)
    watchedJobs.watch({ id: answer.id, company: company.id, property, usersOf: of })
  }
}

/** Sends a file; the caller shows every refusal but a wrong format. */
export function useSendUsers(target: ImportTarget, show: (id: number) => void) {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  const keep = useKeep()
  return useMutation({
    mutationFn: (file: File) =>
      target === 'property'
        ? client.userImports.upload({ params: { property }, body: { file } })
        : client.companyUsers.prepareImport({ params: { company: company.id }, body: { file } }),
    onSuccess: answer => {
      keep(answer)
      show(answer.id)
    },
    onError: error => {
      const code = errorCode(error)
      if (code === 'wrongKind') outcome.failed('csvFormat', error)
      else if (code !== 'breaksRule' && code !== 'tooLarge') outcome.failed('uploadFile', error)
    },
  })
}

/** Says what the columns mean, starts, cancels, and saves the rows that cannot be taken. */
export function useImportWork({ id, propertyId }: WireUserImport) {
  const { company } = useProperty()
  const outcome = useOutcome()
  const keep = useKeep()
  const params = { company: company.id, id }
  const onError = (error: Error) => {
    if (errorCode(error) !== 'breaksRule') outcome.failed('runTask', error)
  }
  const map = useMutation({
    mutationFn: (columns: readonly ColumnUse[]) =>
      client.userImports.map({ params, body: { columns: columns.map(one => ({ ...one })) } }),
    onSuccess: keep,
    onError,
  })
  const start = useMutation({
    mutationFn: () => client.userImports.start({ params }),
    onSuccess: keep,
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => client.jobs.delete({ params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.userImports.key() }),
    onError: error => outcome.failed('runTask', error),
  })
  const invalid = useMutation({
    mutationFn: async () => {
      const job = await queryClient.fetchQuery(jobQuery(company.id, id))
      await saveJobFile(company.id, job)
    },
    onError: error => outcome.failed('processing', error),
  })
  return { map, start, cancel, invalid, isOfCompany: propertyId === null }
}

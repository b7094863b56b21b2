import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireEndUser, WireJob } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { watchedJobs } from '../../../shared/jobs/watched-jobs.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const userQuery = (company: number, userId: number) =>
  api.endUsers.get.queryOptions({ input: { params: { company, userId } } })

/** One user. */
export function useUser(id: number) {
  return useQuery(userQuery(useProperty().company.id, id))
}

interface Paging {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const inputOf = (property: number, userId: number, { page, limit }: Paging) => ({
  input: {
    params: { property, userId },
    query: { ...(page === undefined ? {} : { page }), ...(limit === undefined ? {} : { limit }) },
  },
  placeholderData: keepPreviousData,
})

/** Guides that the user met. */
export const useActivity = (id: number, paging: Paging) =>
  useQuery(api.endUsers.activity.queryOptions(inputOf(useProperty().id, id, paging)))

/** Visits of the user. */
export const useSessions = (id: number, paging: Paging) =>
  useQuery(api.endUsers.sessions.queryOptions(inputOf(useProperty().id, id, paging)))

/** Answers of the user. */
export const useAnswers = (id: number, paging: Paging) =>
  useQuery(api.endUsers.answers.queryOptions(inputOf(useProperty().id, id, paging)))

/** Loads the content that the user sees, at an address if one is given. */
export function useContent(userId: number, url: string | undefined) {
  const { id: property } = useProperty()
  const query = url === undefined ? {} : { url }
  return useQuery(
    api.endUsers.content.queryOptions({
      input: { params: { property, userId }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

/** Returns the permitted actions for one user. */
export function useUserActions(user: WireEndUser, onErased: () => void) {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  const params = { company: company.id, userId: user.id }
  const keep = (answer: WireEndUser) => {
    queryClient.setQueryData(userQuery(company.id, user.id).queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: api.endUsers.filter.key() })
  }
  const follow = (job: WireJob) => {
    watchedJobs.watch({ id: Number(job.id), company: company.id, property })
    void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
    void queryClient.invalidateQueries({ queryKey: api.endUsers.key() })
  }
  const archive = useMutation({
    mutationFn: () =>
      user.archivedAt === null ? client.endUsers.archive({ params }) : client.endUsers.restore({ params }),
    onSuccess: answer => {
      keep(answer)
      if (answer.archivedAt !== null) outcome.done('removeUser')
    },
    onError: error => outcome.failed('removeUser', error),
  })
  const activate = useMutation({
    mutationFn: () => client.endUsers.activate({ params }),
    onSuccess: answer => {
      keep(answer)
      outcome.done('activateUser', { email: answer.email ?? answer.customerId })
    },
    onError: error => outcome.failed('activateUser', error),
  })
  const invite = useMutation({
    mutationFn: () =>
      client.endUsers.invite({
        params: { company: company.id },
        body: { status: user.status === 'pending' ? 'pending' : 'created', ids: [user.id] },
      }),
    onSuccess: ({ invitedUsers }) => {
      outcome.done('inviteUsers', { invitedUsers, count: invitedUsers })
      void queryClient.invalidateQueries({ queryKey: api.endUsers.key() })
    },
    onError: error => outcome.failed('inviteUsers', error),
  })
  const copy = useMutation({
    mutationFn: () => client.endUsers.exportData({ params }),
    onSuccess: follow,
    onError: error => outcome.failed('runTask', error),
  })
  const erase = useMutation({
    mutationFn: () => client.endUsers.erase({ params }),
    onSuccess: job => {
      follow(job)
      onErased()
    },
    onError: error => outcome.failed('runTask', error),
  })
  return { archive, activate, invite, copy, erase }
}

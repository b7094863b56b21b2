import { useRouter } from '@tanstack/react-router'
import { client } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useOutcome } from '../shared/error/use-outcome.ts'
import { forgetJobs } from '../shared/jobs/job-owner.ts'
import { announceSignOut, session } from '../shared/session/browser-session.ts'

/** Ends the session in this and all other tabs. Unsaved changes must have been asked about before. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const outcome = useOutcome()
  return async () => {
    try {
      await client.auth.signOut({})
    } catch (error) {
      // Signed in still: anyone who walks away must know it.
      outcome.failed('processing', error)
      return
    }
    forgetJobs()
    session.forget()
    announceSignOut()
    await router.navigate({ to: '/login', ignoreBlocker: true })
    queryClient.clear()
  }
}

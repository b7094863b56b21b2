import { queryClient } from '../api/query-client.ts'
import { invalidateJobs } from '../jobs/job-owner.ts'
import { session } from './browser-session.ts'

/**
 * Ends the session with `signOut`, then leaves its screens with `leave` and clears the query cache. No request is sent
 * in between. If `signOut` fails, the session continues and its error is thrown.
 */
export async function endSession(
  signOut: () => Promise<unknown>,
  leave: () => Promise<unknown>,
): Promise<void> {
  await queryClient.cancelQueries()
  const leaveAndForget = async () => {
    invalidateJobs()
    await leave()
    queryClient.clear()
  }
  await session.end(signOut, leaveAndForget).catch((error: unknown) => {
    // Cancelled queries left gaps on the screen.
    void queryClient.invalidateQueries()
    throw error
  })
}

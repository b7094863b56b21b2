import { queryClient } from '../api/query-client.ts'
import { forgetJobs } from '../jobs/job-owner.ts'
import { session } from './browser-session.ts'

/**
 * Ends the session of this page by `signOut` and leaves its screens by `leave`. What was read or asked for before is
 * forgotten, and nothing is asked for in between. Throws what `signOut` throws, and the session goes on.
 */
export async function endSession(
  signOut: () => Promise<unknown>,
  leave: () => Promise<unknown>,
): Promise<void> {
  await queryClient.cancelQueries()
  const leaveAndForget = async () => {
    forgetJobs()
    await leave()
    queryClient.clear()
  }
  await session.end(signOut, leaveAndForget).catch((error: unknown) => {
    void queryClient.invalidateQueries() // what was cancelled is missing on the screen
    throw error
  })
}

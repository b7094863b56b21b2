import { useRouter } from '@tanstack/react-router'
import { client } from '../shared/api/client.ts'
import { useOutcome } from '../shared/error/use-outcome.ts'
import { announceSignOut } from '../shared/session/browser-session.ts'
import { endSession } from '../shared/session/end-session.ts'
import { forgetRecent } from './palette/forget-recent.ts'

/** Ends the session in this and all other tabs. Unsaved changes must have been asked about before. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const outcome = useOutcome()
  const leave = () => {
    forgetRecent(() => localStorage)
    announceSignOut()
    return router.navigate({ to: '/login', ignoreBlocker: true })
  }
  return async () => {
    try {
      await endSession(() => client.auth.signOut({}), leave)
    } catch (error) {
      // The user is still signed in and must know it before leaving the computer.
      outcome.failed('processing', error)
    }
  }
}

import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../../shared/api/query-client.ts'
import { session } from '../../../shared/session/browser-session.ts'

interface SignedIn {
  readonly accessToken: string
  readonly expiresInS: number
}

/** Takes a fresh session and goes on to `returnTo`, a path of this site. */
export function useEnter(returnTo: string): (reply: SignedIn) => Promise<void> {
  const router = useRouter()
  return async reply => {
    queryClient.clear() // what an earlier person saw is not for this one
    session.accept(reply)
    await router.navigate({ href: returnTo, replace: true })
  }
}

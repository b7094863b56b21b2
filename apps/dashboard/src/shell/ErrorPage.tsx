import { useEffect, useState } from 'react'
import { ErrorScreen } from '../shared/error/ErrorScreen.tsx'
import { session } from '../shared/session/browser-session.ts'
import { SignOutButton } from './SignOutButton.tsx'

/** True once it is known that somebody is signed in. */
function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    session.ensure().then(setSignedIn, () => undefined) // the server is away: nobody can sign out either
  }, [])
  return isSignedIn
}

/**
 * The error page. Whoever is signed in and has no access would come back here for ever: they can sign out, to come
 * in as somebody else.
 */
export function ErrorPage({ error }: { readonly error: string | undefined }) {
  const isSignedIn = useIsSignedIn()
  return (
    <main>
      <ErrorScreen error={error}>{isSignedIn ? <SignOutButton /> : null}</ErrorScreen>
    </main>
  )
}

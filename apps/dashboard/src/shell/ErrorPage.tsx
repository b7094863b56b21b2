import { rolesThatMay, type Section } from '@waymark/domain/identity/access'
import { useEffect, useState } from 'react'
import { ErrorScreen } from '../shared/error/ErrorScreen.tsx'
import { session } from '../shared/session/browser-session.ts'
import { SignOutButton } from './SignOutButton.tsx'

/** True once it is known that a person is signed in. */
function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    session.ensure().then(setSignedIn, () => undefined) // the server is away: no one can sign out either
  }, [])
  return isSignedIn
}

interface ErrorPageProps {
  readonly error: string | undefined
  /** The section that the role may not view. */
  readonly section: Section | undefined
}

/**
 * The error page. Anyone who is signed in and has no access would come back here for ever: they can sign out, to come
 * in as another person.
 */
export function ErrorPage({ error, section }: ErrorPageProps) {
  const isSignedIn = useIsSignedIn()
  return (
    <main>
      <ErrorScreen error={error} neededRoles={section ? rolesThatMay([`view:${section}`]) : []}>
        {isSignedIn ? <SignOutButton /> : null}
      </ErrorScreen>
    </main>
  )
}

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { staleQuestion } from './stale-question.ts'

// Asked when two people save the same thing: it does not weigh on the pages.
const StaleDialog = lazy(async () => ({ default: (await import('./StaleDialog.tsx')).StaleDialog }))

/** The question about a newer version, from the first time on that it has to be asked. */
export function StaleHost() {
  const question = useSyncExternalStore(staleQuestion.subscribe, staleQuestion.get)
  const [isUsed, setUsed] = useState(false)
  if (question !== null && !isUsed) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense>
      <StaleDialog question={question} />
    </Suspense>
  )
}

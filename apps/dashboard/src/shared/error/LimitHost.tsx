import { lazy, Suspense, useSyncExternalStore } from 'react'
import { limitQuestion } from './limit-question.ts'

// Few ever meet a limit: it does not weigh on the pages.
const LimitWindow = lazy(async () => ({ default: (await import('./LimitWindow.tsx')).LimitWindow }))

/** The window for a limit that was met anywhere on the page (document 2 §8). */
export function LimitHost() {
  const question = useSyncExternalStore(limitQuestion.subscribe, limitQuestion.get)
  if (question === null) return null
  return (
    <Suspense>
      <LimitWindow question={question} />
    </Suspense>
  )
}

import { type ComponentProps, lazy, Suspense, useState } from 'react'

// Dialog code is larger than the own code of most pages, so it loads lazily: no page waits for it.
const Question = lazy(async () => ({ default: (await import('./Question.tsx')).Question }))

interface DeferredQuestionProps extends ComponentProps<typeof Question> {
  /** Whether it can come up soon: it is fetched then, so that it is there at once when it does. */
  readonly mayCome: boolean
}

/** A question that is fetched only when it may come up, and stands closed until it does. */
export function DeferredQuestion({ mayCome, ...question }: DeferredQuestionProps) {
  const [isFetched, setFetched] = useState(false)
  if ((mayCome || question.isOpen) && !isFetched) setFetched(true)
  if (!isFetched) return null
  return (
    <Suspense>
      <Question {...question} />
    </Suspense>
  )
}

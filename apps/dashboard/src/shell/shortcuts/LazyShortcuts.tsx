import { lazy, Suspense, useEffect, useState } from 'react'

const loadHost = () => import('./ShortcutHost.tsx')
const ShortcutHost = lazy(async () => ({ default: (await loadHost()).ShortcutHost }))

/** Loads the single keys with the first key that a person presses; keys are kept until then. */
export function LazyShortcuts() {
  const [early, setEarly] = useState<readonly KeyboardEvent[] | null>(null)
  useEffect(() => {
    const keys: KeyboardEvent[] = []
    const listener = (event: KeyboardEvent) => {
      if (keys.push(event) > 1) return
      // Without a network the next key tries again.
      const take = () => {
        window.removeEventListener('keydown', listener)
        setEarly(keys)
      }
      loadHost().then(take, () => keys.splice(0))
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (early === null) return null
  return (
    <Suspense>
      <ShortcutHost early={early} />
    </Suspense>
  )
}

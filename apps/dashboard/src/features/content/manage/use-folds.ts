import { useState } from 'react'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import type { ChapterKey } from './manage-search.ts'

const none: ReadonlySet<ChapterKey> = new Set()

/** Which chapters are folded in the list of all. */
export function useFolds() {
  const [folded, setFolded] = useState(none)
  return {
    folded,
    fold: useLatest((key: ChapterKey) =>
      setFolded(before => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    ),
    /** Folds these, or opens all where they are folded. */
    foldAll: (keys: readonly ChapterKey[]) =>
      setFolded(before => (keys.every(key => before.has(key)) ? none : new Set(keys))),
  }
}

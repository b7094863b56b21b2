import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type GuideAt, guidesAt, pageQuery } from './guide-pages.ts'
import type { GuidePageOf } from './manage-lines.ts'
import type { ManageSearch } from './manage-search.ts'

/** Delay that prevents requests for pages that the user only scrolls past. */
const settleMs = 80

const nameOf = (pages: readonly GuidePageOf[]) => pages.map(({ key, page }) => `${key}:${page}`).join()

/** The pages once they have been in view for a moment; the first ones at once. */
function useSettled(pages: readonly GuidePageOf[]): readonly GuidePageOf[] {
  const [settled, settle] = useState(pages)
  const name = nameOf(pages)
  const isSettled = name === nameOf(settled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` says when the pages are others
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => settle(pages), settled.length === 0 ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [name, isSettled])
  return settled
}

export interface GuidePages {
  readonly guideAt: GuideAt
  readonly error: Error | null
  readonly retry: () => void
}

/** Loads the pages whose guides are in view, and gives every guide that is loaded by its place. */
export function useGuidePages(
  property: number,
  search: ManageSearch,
  inView: readonly GuidePageOf[],
): GuidePages {
  const pages = useSettled(inView)
  const { stamp, error, retry } = useQueries({
    queries: pages.map(page => pageQuery(property, search, page)),
    combine: results => ({
      stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      error: results.find(result => result.error && !result.data)?.error ?? null,
      retry: () => {
        for (const result of results) if (result.error) void result.refetch()
      },
    }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` says that a page came or changed
  const guideAt = useMemo(() => guidesAt(property, search), [property, search, stamp])
  return { guideAt, error, retry }
}

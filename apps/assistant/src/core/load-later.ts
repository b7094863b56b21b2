const load = () => import('../parts/later/later.ts')

/**
 * Code that is needed after the first step, or after the page's own content. It is one file, so that it is one request.
 */
export type Later = Awaited<ReturnType<typeof load>>

let loading: Promise<Later> | undefined

/** Loads it once; asked again when that failed. */
export function loadLater(): Promise<Later> {
  loading ??= load().catch(fault => {
    loading = undefined
    throw fault
  })
  return loading
}

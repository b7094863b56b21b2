const load = () => import('../parts/runtime/runtime.ts')

/**
 * Code that follows a started guide and the page. It is loaded after the first step, or after the page's own content,
 * as one file, so that it is one request.
 */
export type Runtime = Awaited<ReturnType<typeof load>>

let loading: Promise<Runtime> | undefined

/** Loads it once; asked again when that failed. */
export function loadRuntime(): Promise<Runtime> {
  loading ??= load().catch(fault => {
    loading = undefined
    throw fault
  })
  return loading
}

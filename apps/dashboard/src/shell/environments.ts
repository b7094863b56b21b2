import { useQuery } from '@tanstack/react-query'
import type { WireShellOptions } from '@waymark/contract'
import { isOtherApi, ownOrigin } from '../shared/api/api-origin.ts'
import { shellOptionsQuery } from '../shared/shell-options/use-shell-options.ts'

export type Environment = WireShellOptions['environments'][number]

export interface Environments {
  readonly environments: readonly Environment[]
  readonly devRoutes: boolean
}

/** Returns the display name of an address: the operator's name for it, or else its host. */
export function nameOf(origin: string, environments: readonly Environment[]): string {
  return environments.find(one => one.url === origin)?.name ?? new URL(origin).host
}

/** The operator's environments with this one among them, so that there is a way back. */
export function withOwn(environments: readonly Environment[], own: string): readonly Environment[] {
  if (environments.length === 0 || environments.some(one => one.url === own)) return environments
  return [{ name: new URL(own).host, url: own }, ...environments]
}

/** Reads the shell options of the server that serves this page; the API may belong to another server. */
async function readOwn(): Promise<WireShellOptions> {
  const response = await fetch(`${ownOrigin}/api/v2/shell-options`)
  if (!response.ok) throw new Error(`The dashboard's own server answered ${response.status}`)
  return response.json()
}

const ownOptionsQuery = {
  queryKey: ['own shell options'],
  queryFn: readOwn,
  staleTime: Number.POSITIVE_INFINITY,
}

/** The environments that this dashboard may work with, and whether developer routes are on here. */
export function useEnvironments(): Environments {
  const here = useQuery({ ...shellOptionsQuery, enabled: !isOtherApi }).data
  const own = useQuery({ ...ownOptionsQuery, enabled: isOtherApi }).data
  const options = here ?? own
  return {
    environments: withOwn(options?.environments ?? [], ownOrigin),
    devRoutes: options?.devRoutes ?? false,
  }
}

/** Whether staff are shown which environment this is: while there are several, or developer routes are on. */
export function isEnvironmentShown({ environments, devRoutes }: Environments): boolean {
  return environments.length > 1 || devRoutes
}

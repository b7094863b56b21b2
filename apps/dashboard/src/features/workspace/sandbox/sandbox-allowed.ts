import { queryClient } from '../../../shared/api/query-client.ts'
import { shellOptionsQuery } from '../../../shared/shell-options/use-shell-options.ts'

/** Whether the operator has switched the developers' routes on (`DEV_ROUTES`); no while that is not known. */
export async function sandboxAllowed(): Promise<boolean> {
  return queryClient.ensureQueryData(shellOptionsQuery).then(
    options => options.devRoutes,
    () => false,
  )
}

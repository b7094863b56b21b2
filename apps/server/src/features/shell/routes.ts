import { contract } from '@waymark/contract'
import type { ShellConfig } from '../../platform/config/index.ts'
import { bind } from '../../platform/http/index.ts'

/** What the operator set for the dashboard's frame; anybody may read it, since the login page shows some of it. */
export function shellOptionsRoute(shell: ShellConfig) {
  return bind(contract.shell.options, {
    permission: 'none',
    run: async () => {
      const { isStaffAnalyticsOn, environments, ...options } = shell
      return { ...options, environments: [...environments], staffAnalytics: isStaffAnalyticsOn }
    },
  })
}

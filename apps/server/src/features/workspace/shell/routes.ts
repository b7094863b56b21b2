import { contract } from '@waymark/contract'
import { bind, bindSelf } from '../../../platform/http/index.ts'
import { openFloodNotes, recordStaffEvents } from './record-staff-events.ts'
import { sendSupportMessage } from './send-support-message.ts'
import type { ShellDependencies } from './shell-dependencies.ts'

/** Calls of the dashboard's frame. Anyone may read its options, since pages before the sign-in show some of them. */
export function shellRoutes(deps: ShellDependencies) {
  const staffEvents = { ...deps, noteFlood: openFloodNotes(deps) }
  return {
    options: bind(contract.shell.options, {
      permission: 'none',
      run: async () => {
        const { isStaffAnalyticsOn, environments, ...options } = deps.shell
        return { ...options, environments: [...environments], staffAnalytics: isStaffAnalyticsOn }
      },
    }),
    sendSupportMessage: bindSelf(contract.shell.sendSupportMessage, ({ input, ctx, me }) =>
      sendSupportMessage(deps, { ctx, me }, input.body),
    ),
    recordStaffEvents: bind(contract.shell.recordStaffEvents, {
      permission: 'self',
      isReading: true,
      run: ({ input, ctx, me }) => recordStaffEvents(staffEvents, { ctx, me }, input.body.data),
    }),
  }
}

import type { useTeam } from './use-team.ts'

/** A page of the team as the server answers it. */
export type TeamReply = NonNullable<ReturnType<typeof useTeam>['data']>

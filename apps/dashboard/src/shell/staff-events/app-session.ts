/** Half an hour without anything happening ends a session in the dashboard (document 2 §9). */
const inactivityLimitMs = 1_800_000

export interface AppSession {
  readonly id: string
  readonly lastActiveMs: number
}

/** The session that goes on now: the last one, or a new one where it has ended. */
export function continueAppSession(last: AppSession | null, nowMs: number, newId: () => string): AppSession {
  const isOver = last === null || Math.abs(nowMs - last.lastActiveMs) >= inactivityLimitMs
  return { id: isOver ? newId() : last.id, lastActiveMs: nowMs }
}

/** Reads what was kept of a session; anything else is none. */
export function readAppSession(text: string | null): AppSession | null {
  const match = /^([0-9a-f-]{36}) (\d{1,15})$/.exec(text ?? '')
  return match?.[1] ? { id: match[1], lastActiveMs: Number(match[2]) } : null
}

/** How a session is kept. */
export const writeAppSession = ({ id, lastActiveMs }: AppSession): string => `${id} ${lastActiveMs}`

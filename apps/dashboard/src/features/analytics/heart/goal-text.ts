import { mostExpectedUsers } from '@waymark/domain/analytics/analytics'

/** The number of expected users that a text names; null if the text is empty, undefined if it is no such number. */
export function readGoalText(text: string): number | null | undefined {
  const words = text.trim()
  if (words === '') return null
  if (!/^\d{1,9}$/.test(words)) return undefined
  const value = Number(words)
  return value >= 1 && value <= mostExpectedUsers ? value : undefined
}

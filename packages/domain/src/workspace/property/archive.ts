/** Days in which an archived application can be restored; then it is deleted. */
export const archiveGraceDays = 30

const dayMs = 86_400_000

/** The instant from which an application that was archived then is deleted. */
export function deletionInstant(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + archiveGraceDays * dayMs)
}

/** Whether an application that was archived then can still be restored. */
export function isRestorable(archivedAt: Date, now: Date): boolean {
  return now.getTime() < deletionInstant(archivedAt).getTime()
}

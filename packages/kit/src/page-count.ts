/** Page sizes that lists offer (document 2 §9). */
export const pageSizes = [20, 50, 100] as const

/** Number of pages: total divided by page size, rounded up, and at least one (document 2 §9). */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The pagination bar appears only when the total exceeds the page size (document 2 §9). */
export function needsPager(total: number, limit: number): boolean {
  return total > limit
}

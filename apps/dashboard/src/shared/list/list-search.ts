/** Page sizes besides the smallest, which an address leaves out (document 2 §9). */
const largerSizes = [50, 100] as const

export interface PageSearch {
  readonly page?: number | undefined
  readonly limit?: (typeof largerSizes)[number] | undefined
}

/** Reads page and page size from an address; what makes no sense is left out. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search['page'])
  const limit = largerSizes.find(size => size === Number(search['limit']))
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(limit ? { limit } : {}),
  }
}

/** The page and size that the pager asks for, as an address holds them. */
export function toPageSearch(page: number, limit: number): PageSearch {
  return {
    page: page > 1 ? page : undefined,
    limit: largerSizes.find(size => size === limit),
  }
}

/** Text from an address, at most 200 characters; an address reads digits as a number. */
export function readWords(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined
}

/** The value where it is one of these; undefined for any other. */
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find(known => known === value)

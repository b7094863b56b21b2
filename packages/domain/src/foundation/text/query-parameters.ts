export type QueryValue = string | number | boolean

type Filled<T extends object> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

/**
 * The parameters of a call without those that are null, absent or empty (document 2 §5.1, "Query parameters"). Zero
 * and false are values and stay.
 */
export function filledParameters<T extends Readonly<Record<string, QueryValue | null | undefined>>>(
  parameters: T,
): Filled<T> {
  const filled = Object.entries(parameters).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(filled) as Filled<T>
}

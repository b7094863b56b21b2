import { breaksRule } from '../../../platform/http/index.ts'

/**
 * The parts that a restore names. Refuses (422 `required` at `parts`) a body that names none: an empty body must not
 * restore everything.
 */
export function readParts<Part extends string>(parts: readonly Part[] | undefined): ReadonlySet<Part> {
  if (parts !== undefined && parts.length > 0) return new Set(parts)
  throw breaksRule('parts', 'required', 'name at least one part to restore')
}

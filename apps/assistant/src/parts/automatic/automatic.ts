import type { Automatic, Context } from '../../core/context.ts'

/** What acts by itself on a page. */
export function openAutomatic(_context: Context): Automatic {
  return { update: () => {}, run: () => {} }
}

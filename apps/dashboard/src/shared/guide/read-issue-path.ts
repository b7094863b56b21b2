export interface IssueLocation {
  /** Zero-based step; null where the issue is about the guide itself. */
  readonly step: number | null
  readonly field: string | null
}

/** Reads where an issue stands: `steps.2.content`, `steps[2].content` and `body.steps.2` name the third step. */
export function readIssuePath(path: string): IssueLocation {
  const parts = path.split(/[.[\]]+/).filter(part => part !== '' && part !== 'body')
  const [first, second, third] = parts
  if (first !== 'steps') return { step: null, field: first ?? null }
  const step = second === undefined ? Number.NaN : Number(second)
  return Number.isInteger(step) ? { step, field: third ?? null } : { step: null, field: 'steps' }
}

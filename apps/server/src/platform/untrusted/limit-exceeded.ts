/** Properties of an untrusted document that are limited. `time` and `memory` are those of the thread that reads it. */
export type LimitName =
  | 'bytes'
  | 'depth'
  | 'elements'
  | 'attributes'
  | 'text'
  | 'values'
  | 'rows'
  | 'columns'
  | 'cell'
  | 'parts'
  | 'time'
  | 'memory'

const sentences: Readonly<Record<LimitName, (most: number) => string>> = {
  bytes: most => `is larger than ${most} bytes`,
  depth: most => `is nested deeper than ${most} levels`,
  elements: most => `has more than ${most} elements`,
  attributes: most => `has more than ${most} attributes`,
  text: most => `has a text of more than ${most} characters`,
  values: most => `has more than ${most} values`,
  rows: most => `has more than ${most} rows`,
  columns: most => `has more than ${most} columns`,
  cell: most => `has a cell of more than ${most} characters`,
  parts: most => `has more than ${most} parts`,
  time: most => `takes longer than ${most} ms to read`,
  memory: most => `needs more than ${most} MB of memory to read`,
}

/** A document exceeds a limit. Becomes a 422 whose issue names the limit and, where it is known, the field. */
export class LimitExceeded extends Error {
  readonly limit: LimitName
  readonly most: number
  /** Path of the field that holds the document, as `body.file`. */
  readonly field: string
  constructor(limit: LimitName, most: number, field = 'body') {
    super(sentences[limit](most))
    this.name = 'LimitExceeded'
    this.limit = limit
    this.most = most
    this.field = field
  }
}

/** Code of the issue for a limit, as `limit.depth`. */
export const limitCode = ({ limit }: LimitExceeded): string => `limit.${limit}`

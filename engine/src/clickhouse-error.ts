/** A refusal in ClickHouse's own form: its code and its text. */
export class ClickHouseError extends Error {
  readonly code: number
  constructor(code: number, text: string) {
    super(`Code: ${code}. DB::Exception: ${text}`)
    this.name = 'ClickHouseError'
    this.code = code
  }
}

export const errorCode = {
  unknownSetting: 115,
  notImplemented: 48,
  syntax: 62,
  readonly: 164,
  tooLarge: 307,
  tooManyQueries: 202,
  aborted: 236,
  unknownException: 1002,
  authenticationFailed: 516,
} as const

const badRequest = [6, 26, 27, 38, 41, 43, 53, 62, 69, 70, 72, 117, 130, 131, 321, 376, 456, 457, 469]
const notFound = [46, 47, 50, 56, 60, 73, 81, 115]

/** HTTP status that ClickHouse answers for each of its codes; what is not listed is 500. */
const statusOf = new Map<number, number>([
  ...badRequest.map(code => [code, 400] as const),
  ...notFound.map(code => [code, 404] as const),
  [errorCode.readonly, 403],
  [497, 403],
  [errorCode.authenticationFailed, 403],
  [159, 408],
  [errorCode.tooLarge, 413],
  [errorCode.notImplemented, 501],
  [errorCode.tooManyQueries, 503],
  [errorCode.aborted, 503],
])

/** Code, HTTP status and text of anything that was thrown while a statement ran. */
export function describeError(error: unknown): { code: number; status: number; text: string } {
  const text = error instanceof Error ? error.message : String(error)
  const written = /Code: (\d+)\./.exec(text)?.[1]
  const code = written === undefined ? errorCode.unknownException : Number(written)
  return {
    code,
    status: statusOf.get(code) ?? 500,
    text: written === undefined ? `Code: ${code}. DB::Exception: ${text}` : text,
  }
}

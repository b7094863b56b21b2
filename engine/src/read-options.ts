export interface EngineOptions {
  readonly folder: string
  /** 0: any free port. */
  readonly port: number
  /** Password that every request must carry; the user name is not looked at. */
  readonly password: string
  /** Memory limit of the engine for queries, caches and merges together. */
  readonly memoryMb: number
}

/**
 * Reads the options from the environment: ENGINE_DIR, ENGINE_PORT, ENGINE_PASSWORD, ENGINE_MEMORY_MB.
 * @throws naming the variable that cannot be used.
 */
export function readOptions(env: Readonly<Record<string, string | undefined>>): EngineOptions {
  const folder = env['ENGINE_DIR'] ?? ''
  if (folder === '') throw new Error('ENGINE_DIR must name the folder of the event store')
  const password = env['ENGINE_PASSWORD'] ?? ''
  if (password.length < 16) throw new Error('ENGINE_PASSWORD must have at least 16 characters')
  return {
    folder,
    password,
    port: wholeNumber('ENGINE_PORT', env['ENGINE_PORT'], 0, 65_535, 0),
    memoryMb: wholeNumber('ENGINE_MEMORY_MB', env['ENGINE_MEMORY_MB'], 256, 1_000_000, 1_024),
  }
}

function wholeNumber(name: string, text: string | undefined, min: number, max: number, fallback: number) {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new Error(`${name} must be a whole number from ${min} to ${max}`)
}

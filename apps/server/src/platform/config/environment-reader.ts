/** The variables that a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads one variable at a time; what cannot be used becomes a sentence in the list of faults. */
export interface Reader {
  readonly text: (name: string, fallback: string) => string
  readonly optional: (name: string) => string | null
  readonly flag: (name: string, fallback: boolean) => boolean
  readonly oneOf: <const T extends string>(name: string, values: readonly T[], fallback: T) => T
  readonly integer: (name: string, min: number, max: number, fallback: number) => number
  readonly url: (name: string, protocols: readonly string[]) => string | null
  readonly fault: (sentence: string) => void
}

/**
 * A reader over the variables of a process. Blank values read as absent.
 * @param faults where a sentence for each value that cannot be used is put
 */
export function readerOf(env: Environment, faults: string[]): Reader {
  const raw = (name: string) => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? null : value
  }
  return {
    fault: sentence => faults.push(sentence),
    text: (name, fallback) => raw(name) ?? fallback,
    optional: raw,
    flag(name, fallback) {
      const value = raw(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (['true', '1', 'yes', 'on'].includes(value)) return true
      if (!['false', '0', 'no', 'off'].includes(value))
        faults.push(`${name} must be true or false, not "${value}"`)
      return false
    },
    oneOf(name, values, fallback) {
      const value = raw(name)
      if (value === null) return fallback
      const known = values.find(one => one === value)
      if (known === undefined) faults.push(`${name} must be one of ${values.join(', ')}, not "${value}"`)
      return known ?? fallback
    },
    integer(name, min, max, fallback) {
      const value = raw(name)
      if (value === null) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= min && number <= max) return number
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
      return fallback
    },
    url(name, protocols) {
      const value = raw(name)
      if (value === null) return null
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '')
      faults.push(
        `${name} must be an address that begins with ${protocols.map(one => `${one}//`).join(' or ')}`,
      )
      return null
    },
  }
}

import { parseArgs } from 'node:util'
import { checkName, readEmail } from '@waymark/domain/foundation/text'
import { companySwitches, currencies, type LimitKey, limitKeys } from '@waymark/domain/workspace/company'
import { type FeatureFlagName, featureFlagNames, readFirstUrl } from '@waymark/domain/workspace/property'
import { OperatorError } from '../../../platform/operator-error.ts'

/** A command of an operator on the command line, read and checked. */
export type OperatorCommand =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'createSuperAdmin'
      readonly email: string
      readonly name: string | null
      /** The password is asked for instead of made up. */
      readonly asksPassword: boolean
    }
  | { readonly kind: 'resetMfa'; readonly email: string }
  | { readonly kind: 'companies' }
  | { readonly kind: 'properties'; readonly companyId: number | null }
  | {
      readonly kind: 'addProperty'
      readonly companyId: number
      readonly input: {
        readonly name: string
        readonly url?: string
        readonly language: string
        readonly start: 'empty' | 'sample'
      }
    }
  | {
      readonly kind: 'limits'
      readonly companyId: number
      readonly set: Readonly<Partial<Record<LimitKey, number>>>
    }
  | {
      readonly kind: 'features'
      readonly companyId: number
      readonly set: Readonly<Record<string, boolean | string>>
    }
  | {
      readonly kind: 'flags'
      readonly propertyId: number
      readonly set: Readonly<Partial<Record<FeatureFlagName, boolean>>>
    }

/** The command line cannot be understood; the message says what was expected. */
export class CommandError extends OperatorError {}

const maxId = 2_147_483_647

function readId(text: string | undefined, what: string): number {
  const id = Number(text)
  if (text !== undefined && /^\d{1,10}$/.test(text) && id > 0 && id <= maxId) return id
  throw new CommandError(
    text === undefined ? `Name the ${what}'s id.` : `"${text}" is no ${what}'s id; ids are whole numbers.`,
  )
}

function oneOf<const T extends string>(name: string, known: readonly T[], what: string): T {
  const found = known.find(one => one === name)
  if (found !== undefined) return found
  throw new CommandError(`There is no ${what} "${name}". There are: ${known.join(', ')}.`)
}

function readSwitch(name: string, value: string): boolean {
  if (['on', 'true'].includes(value)) return true
  if (['off', 'false'].includes(value)) return false
  throw new CommandError(`${name} is on or off, not "${value}".`)
}

function readLimit(name: string, value: string): number {
  if (value === 'unlimited' || value === '-1') return -1
  const limit = Number(value)
  if (/^\d{1,10}$/.test(value) && limit <= maxId) return limit
  throw new CommandError(`${name} is a whole number from 0 on, or unlimited, not "${value}".`)
}

/** Reads `name=value` words; a name may stand once. */
function readSettings<T>(
  words: readonly string[],
  read: (name: string, value: string) => readonly [string, T],
): Record<string, T> {
  const set: Record<string, T> = {}
  for (const word of words) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    if (name === '') throw new CommandError(`"${word}" is no setting; write name=value.`)
    const [key, setting] = read(name, value)
    if (key in set) throw new CommandError(`${key} stands twice.`)
    set[key] = setting
  }
  return set
}

function readFeature(name: string, value: string): readonly [string, boolean | string] {
  if (name !== 'currency') {
    const known = oneOf(name, [...companySwitches, 'currency'], 'feature')
    return [known, readSwitch(known, value)]
  }
  return [name, oneOf(value, currencies, 'currency')]
}

function readOptions(args: readonly string[], isNamed: boolean) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        ...(isNamed ? { name: { type: 'string' }, password: { type: 'boolean' } } : {}),
      },
    })
    return values as { email?: string; name?: string; password?: boolean }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function readAddOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        url: { type: 'string' },
        language: { type: 'string' },
        sample: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function readAddress(email: string | undefined): string {
  if (email === undefined) throw new CommandError('Name the person: --email person@example.com')
  const address = readEmail(email)
  if (address === null) throw new CommandError(`"${email}" is no e-mail address.`)
  return address
}

function readNothing(args: readonly string[]): void {
  if (args.length > 0) throw new CommandError(`"${args[0]}" is one word too many.`)
}

function createSuperAdmin(args: readonly string[]): OperatorCommand {
  const { email, name, password } = readOptions(args, true)
  if (name !== undefined && (name.trim() === '' || name.length > 200 || /\p{Cc}/u.test(name))) {
    throw new CommandError('--name holds 1 to 200 letters on one line.')
  }
  return {
    kind: 'createSuperAdmin',
    email: readAddress(email),
    name: name?.trim() ?? null,
    asksPassword: password === true,
  }
}

const languageKey = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/

function addProperty([company, ...words]: readonly string[]): OperatorCommand {
  const companyId = readId(company, 'company')
  const { name = '', url, language = 'en', sample } = readAddOptions(words)
  if (checkName(name) !== null || name.trim().length > 120) {
    throw new CommandError('--name holds 1 to 120 letters on one line.')
  }
  const key = language.toLowerCase()
  if (!languageKey.test(key))
    throw new CommandError(`"${language}" is no language code, such as en or de-at.`)
  if (url !== undefined && 'fault' in readFirstUrl(url)) {
    throw new CommandError(`"${url}" is no whole address without *.`)
  }
  const start = sample === true ? 'sample' : 'empty'
  return {
    kind: 'addProperty',
    companyId,
    input: { name: name.trim(), language: key, start, ...(url === undefined ? {} : { url }) },
  }
}

const readers: Readonly<Record<string, (args: readonly string[]) => OperatorCommand>> = {
  'create-super-admin': createSuperAdmin,
  'reset-mfa': args => ({ kind: 'resetMfa', email: readAddress(readOptions(args, false).email) }),
  companies: args => {
    readNothing(args)
    return { kind: 'companies' }
  },
  properties: ([id, ...rest]) => {
    readNothing(rest)
    return { kind: 'properties', companyId: id === undefined ? null : readId(id, 'company') }
  },
  'add-property': addProperty,
  limits: ([id, ...words]) => ({
    kind: 'limits',
    companyId: readId(id, 'company'),
    set: readSettings(words, (name, value) => {
      const key = oneOf(name, limitKeys, 'limit')
      return [key, readLimit(key, value)]
    }),
  }),
  features: ([id, ...words]) => ({
    kind: 'features',
    companyId: readId(id, 'company'),
    set: readSettings(words, readFeature),
  }),
  flags: ([id, ...words]) => ({
    kind: 'flags',
    propertyId: readId(id, 'property'),
    set: readSettings(words, (name, value) => {
      const flag = oneOf(name, featureFlagNames, 'flag')
      return [flag, readSwitch(flag, value)]
    }),
  }),
}

/**
 * Reads the words after `npm run admin --`. Without any it is help.
 * @throws CommandError with what was expected, for anything that is no command; names that are not known are answered
 * with those that are.
 */
export function readCommand(argv: readonly string[]): OperatorCommand {
  const [name = 'help', ...args] = argv
  if (['help', '--help', '-h'].includes(name)) return { kind: 'help' }
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read !== undefined) return read(args)
  throw new CommandError(
    `There is no command "${name}". There are: help, ${Object.keys(readers).join(', ')}.`,
  )
}

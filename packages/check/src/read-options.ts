import { parseArgs } from 'node:util'
import { CheckError } from './check-error.ts'

export interface CheckOptions {
  /** Address of the application to check. */
  readonly url: string
  /** Address of the Waymark server. */
  readonly server: string
  readonly property: number
  readonly token: string
  /** Module that signs in. */
  readonly script: string | null
  readonly junit: string | null
  readonly html: string | null
  readonly sarif: string | null
  /** Further addresses on which page items are looked for. */
  readonly pages: readonly string[]
  readonly stepMs: number
  readonly totalMs: number
  /** A repaired element is a failure too. */
  readonly isStrict: boolean
  readonly isReported: boolean
  /** Pause between two questions whether a check is due; null: one check, now. */
  readonly watchMs: number | null
  readonly hasPictures: boolean
  /** Path of the browser; null: the one that Playwright or the system has. */
  readonly browser: string | null
}

export const usage = `Usage: waymark check --server ADDRESS --property ID --token TOKEN --url ADDRESS [options]

Plays every live guide of a property in a browser, looks for the elements of its tooltips, beacons, element tags and
validators, and sends the result to the dashboard.

  --server ADDRESS       address of the Waymark server
  --property ID          id of the property
  --token TOKEN          API token; or the variable WAYMARK_TOKEN
  --url ADDRESS          address of the application to check
  --script FILE          module that signs in: export default async page => { … }
  --page ADDRESS         another page on which to look for page items; repeatable
  --junit FILE           write the result as JUnit XML
  --html FILE            write the result as a web page
  --sarif FILE           write the result as SARIF 2.1.0
  --step-timeout SECONDS wait for one element (default 10)
  --timeout SECONDS      time of the whole check (default 900)
  --watch                go on: make a check whenever the dashboard's schedule or staff ask for one
  --poll SECONDS         with --watch, how often to ask (default 60)
  --strict               an element that was found by comparison is a failure
  --no-report            send nothing to the server
  --no-pictures          take no pictures of pages
  --browser FILE         browser to start (Chromium or Chrome)

Exit code: 0 everything was found, 1 something was not found, 2 the check could not be made or completed.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const known = {
  server: text,
  property: text,
  token: text,
  url: text,
  script: text,
  page: { type: 'string', multiple: true },
  junit: text,
  html: text,
  sarif: text,
  'step-timeout': text,
  timeout: text,
  strict: flag,
  watch: flag,
  poll: text,
  'no-report': flag,
  'no-pictures': flag,
  browser: text,
  help: flag,
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true })
  } catch (error) {
    throw new CheckError(error instanceof Error ? error.message : String(error))
  }
}

function address(name: string, value: string | undefined): string {
  if (value === undefined) throw new CheckError(`--${name} is missing.`)
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new CheckError(`--${name} must be an address that begins with http:// or https://.`)
  return value
}

function seconds(name: string, value: string | undefined, fallback: number): number {
  const wanted = value === undefined ? fallback : Number(value)
  if (!(wanted > 0 && wanted <= 86_400))
    throw new CheckError(`--${name} must be a number of seconds between 0 and 86400.`)
  return wanted * 1000
}

/** Refuses what contradicts a check that the dashboard asks for. */
function watchMs(values: ReturnType<typeof parse>['values']): number | null {
  if (!values.watch) {
    if (values.poll !== undefined) throw new CheckError('--poll needs --watch.')
    return null
  }
  if (values['no-report'])
    throw new CheckError('--watch sends its results: it cannot be used with --no-report.')
  return seconds('poll', values.poll, 60)
}

/**
 * Reads the arguments after the program's name; null if help is wanted. Throws `CheckError` on anything that is missing
 * or wrong.
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CheckOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  if (positionals.length !== 1 || positionals[0] !== 'check')
    throw new CheckError('The only command is: waymark check.')
  const property = Number(values.property)
  if (!Number.isInteger(property) || property < 1)
    throw new CheckError('--property must be the id of a property.')
  const token = values.token ?? env['WAYMARK_TOKEN'] ?? ''
  if (token === '') throw new CheckError('--token is missing; it can also be the variable WAYMARK_TOKEN.')
  const url = address('url', values.url)
  return {
    url,
    server: address('server', values.server).replace(/\/+$/, ''),
    property,
    token,
    script: values.script ?? null,
    junit: values.junit ?? null,
    html: values.html ?? null,
    sarif: values.sarif ?? null,
    pages: (values.page ?? []).map(page => new URL(page, url).href),
    stepMs: seconds('step-timeout', values['step-timeout'], 10),
    totalMs: seconds('timeout', values.timeout, 900),
    isStrict: values.strict,
    isReported: !values['no-report'],
    watchMs: watchMs(values),
    hasPictures: !values['no-pictures'],
    browser: values.browser ?? env['CHROMIUM_PATH'] ?? null,
  }
}

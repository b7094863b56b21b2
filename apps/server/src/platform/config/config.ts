import { resolve } from 'node:path'
import { s3UrlFault } from '../files/read-s3-url.ts'
import { OperatorError } from '../operator-error.ts'
import { type Environment, type Reader, readerOf } from './environment-reader.ts'
import { type EventCluster, readCluster } from './event-cluster.ts'
import { isLoopback } from './is-loopback.ts'
import { readShellConfig, type ShellConfig } from './shell-config.ts'

/** The configuration from the environment, parsed once at start. Sizes and times carry their unit. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Address under which people reach the server, without a trailing slash; null: what the request says. */
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly clickhouseUrl: string | null
  /** Cluster whose servers hold the event store together; null: the one behind CLICKHOUSE_URL does. */
  readonly clickhouseCluster: EventCluster | null
  /** Bucket for files, as `https://KEY:SECRET@host/bucket?region=…`; null: a folder below DATA_DIR. */
  readonly s3Url: string | null
  /** Folder of pictures that everyone may choose from, in place of those that come with the product. */
  readonly stockImagesDir: string | null
  readonly smtpUrl: string | null
  /** Model that answers the OpenAI-compatible chat interface; null: what needs none still works. */
  readonly model: ModelConfig | null
  /** Service that translates texts; null: the model does, where there is one. */
  readonly translation: TranslationConfig | null
  readonly mailFrom: string
  readonly adminEmail: string
  readonly adminPassword: string | null
  readonly isDemo: boolean
  /** Port of the demo application; null: chosen from PORT. */
  readonly demoPort: number | null
  /** Origin under which people reach the demo application, without a trailing slash; null: derived from HOST. */
  readonly demoUrl: string | null
  readonly role: 'all' | 'web' | 'worker'
  readonly logLevel: LogLevel
  /** Signs sessions and content addresses; null: made on first start and kept in the data folder. */
  readonly secret: string | null
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Setting for registration: open to everyone (each user gets their own company), or only to users with an invite. */
  readonly registration: 'open' | 'invite'
  /** By what the limits of calls without a sign-in are multiplied. */
  readonly visitorLimitFactor: number
  /** Lets the server fetch from private networks (integrations inside a company). */
  readonly allowPrivateFetch: boolean
  /** Services that SharePoint sources are read from; national clouds have others. */
  readonly microsoft: MicrosoftHosts
  /** Content of the dashboard's frame besides the product: links, contact, other environments. */
  readonly shell: ShellConfig
}

/** AI_BASE_URL, AI_API_KEY, AI_MODEL and AI_TIMEOUT_S. */
export interface ModelConfig {
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
  /** Maximum time until the first part of a reply, and between two parts. */
  readonly replyTimeoutMs: number
}

/** TRANSLATE_API, TRANSLATE_URL and TRANSLATE_API_KEY. */
export interface TranslationConfig {
  readonly api: (typeof translationApis)[number]
  readonly baseUrl: string
  readonly apiKey: string | null
}

/** MICROSOFT_LOGIN_URL and MICROSOFT_GRAPH_URL, without a trailing slash. */
export interface MicrosoftHosts {
  readonly loginUrl: string
  readonly graphUrl: string
}

/** Connections without any data are closed after 60 s. */
const maxReplyS = 55

const translationApis = ['deepl', 'libretranslate'] as const

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The environment holds values that cannot be used; `faults` has one sentence for each. */
export class ConfigError extends OperatorError {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The environment cannot be used:\n${faults.map(fault => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Rules that tie several variables together. */
function checkTogether(config: Config, read: Reader): void {
  if (config.role !== 'all') {
    if (config.databaseUrl === null || config.clickhouseUrl === null) {
      read.fault(
        'ROLE=web and ROLE=worker need DATABASE_URL and CLICKHOUSE_URL: the embedded stores belong to one process',
      )
    }
    if (config.s3Url === null) {
      read.fault('ROLE=web and ROLE=worker need S3_URL: files below DATA_DIR belong to one process')
    }
    if (config.secret === null) read.fault('ROLE=web and ROLE=worker need the same SECRET in every process')
  }
  if (config.secret !== null && config.secret.length < 32)
    read.fault('SECRET must have at least 32 characters')
  if (!isLoopback(config.host) && config.databaseUrl !== null && config.secret === null) {
    read.fault('SECRET is needed when HOST is reachable from outside and DATABASE_URL is set')
  }
  if (config.adminPassword !== null && config.adminPassword.length < 10) {
    read.fault('ADMIN_PASSWORD must have at least 10 characters')
  }
}

/** The demo application has a separate origin, so that its scripts cannot act as a person of the dashboard. */
function checkDemo({ demoPort, demoUrl, port, publicUrl }: Config, read: Reader): void {
  if (demoPort !== null && demoPort !== 0 && demoPort === port)
    read.fault('DEMO_PORT must be another port than PORT')
  if (demoUrl === null) return
  const { origin, href, username } = new URL(demoUrl)
  if (href !== `${origin}/` || username !== '') read.fault('DEMO_URL must be an origin, without a path')
  if (publicUrl !== null && new URL(publicUrl).origin === origin)
    read.fault('DEMO_URL must be another origin than PUBLIC_URL')
}

/** An address to which paths are appended. */
const readBase = (read: Reader, name: string, fallback: string): string =>
  (read.url(name, ['http:', 'https:']) ?? fallback).replace(/\/+$/, '')

/** Files in a bucket; what is missing in its address is a separate fault. */
function readS3(read: Reader): string | null {
  const url = read.url('S3_URL', ['http:', 'https:'])
  const fault = url === null ? null : s3UrlFault(url)
  if (fault !== null) read.fault(`S3_URL ${fault}`)
  return url
}

/** A model has an address and a name; a self-hosted server needs no key. */
function readModel(read: Reader): ModelConfig | null {
  const baseUrl = read.url('AI_BASE_URL', ['http:', 'https:'])
  const model = read.optional('AI_MODEL')
  const replyTimeoutMs = read.integer('AI_TIMEOUT_S', 1, maxReplyS, 15) * 1_000
  if (baseUrl === null && model === null) return null
  if (baseUrl !== null && model !== null)
    return { baseUrl, apiKey: read.optional('AI_API_KEY'), model, replyTimeoutMs }
  read.fault('AI_BASE_URL and AI_MODEL belong together')
  return null
}

/** A translation service has an address and its interface. */
function readTranslation(read: Reader): TranslationConfig | null {
  const baseUrl = read.url('TRANSLATE_URL', ['http:', 'https:'])
  const named = read.optional('TRANSLATE_API')
  if (baseUrl === null && named === null) return null
  const api = translationApis.find(one => one === named)
  if (baseUrl !== null && api !== undefined)
    return { api, baseUrl, apiKey: read.optional('TRANSLATE_API_KEY') }
  read.fault(`TRANSLATE_URL needs TRANSLATE_API, which is ${translationApis.join(' or ')}`)
  return null
}

/**
 * Reads the configuration from environment variables (the README has the table of them).
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const read = readerOf(env, faults)
  const adminEmail = read.text('ADMIN_EMAIL', 'admin@example.com').toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail))
    read.fault(`ADMIN_EMAIL must be an e-mail address, not "${adminEmail}"`)
  const config: Config = {
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 0, 65_535, 4310),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    clickhouseUrl: read.url('CLICKHOUSE_URL', ['http:', 'https:']),
    clickhouseCluster: readCluster(read),
    s3Url: readS3(read),
    stockImagesDir: read.optional('STOCK_IMAGES_DIR'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    model: readModel(read),
    translation: readTranslation(read),
    mailFrom: read.text('MAIL_FROM', 'Waymark <waymark@localhost>'),
    adminEmail,
    adminPassword: read.optional('ADMIN_PASSWORD'),
    isDemo: read.flag('DEMO', true),
    demoPort: read.optional('DEMO_PORT') === null ? null : read.integer('DEMO_PORT', 0, 65_535, 0),
    demoUrl: read.url('DEMO_URL', ['http:', 'https:']),
    role: read.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    secret: read.optional('SECRET'),
    trustedProxies: (read.optional('TRUSTED_PROXIES') ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
    registration: read.oneOf('REGISTRATION', ['open', 'invite'], 'invite'),
    visitorLimitFactor: read.integer('VISITOR_LIMIT_FACTOR', 1, 10_000, 1),
    allowPrivateFetch: read.flag('ALLOW_PRIVATE_FETCH', false),
    microsoft: {
      loginUrl: readBase(read, 'MICROSOFT_LOGIN_URL', 'https://login.microsoftonline.com'),
      graphUrl: readBase(read, 'MICROSOFT_GRAPH_URL', 'https://graph.microsoft.com'),
    },
    shell: readShellConfig(read),
  }
  checkTogether(config, read)
  checkDemo(config, read)
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

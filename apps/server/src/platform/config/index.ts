export type { Config, LogLevel, MicrosoftHosts } from './config.ts'
export { ConfigError, readConfig } from './config.ts'
export { isLoopback } from './is-loopback.ts'
export type { ShellConfig } from './shell-config.ts'

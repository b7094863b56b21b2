export type { Config, LogLevel } from './config.ts'
export { ConfigError, readConfig } from './config.ts'
export { isLoopback } from './is-loopback.ts'
export type { EnvironmentAddress, ShellConfig } from './shell-config.ts'

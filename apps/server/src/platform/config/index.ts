export type { Config, LogLevel } from './config.ts'
export { ConfigError, isLoopback, readConfig } from './config.ts'

/**
 * Takes one line for the operator: what was found, started, ended. `warn`: something went wrong that Waymark mends
 * by itself, `debug`: everything else.
 */
export type PostgresReport = (line: string, level: 'debug' | 'warn') => void

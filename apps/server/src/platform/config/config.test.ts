import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      role: 'all',
      isDemo: true,
      logLevel: 'info',
    })
    expect(config.dataDir).toMatch(/\/data$/)
  })

  it('lists every fault at once, naming the variable', () => {
    const faults = faultsOf({
      PORT: '70000',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'nobody',
    })
    expect(faults.map(fault => fault.split(' ')[0])).toEqual([
      'ADMIN_EMAIL',
      'PORT',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
    ])
  })

  it.each([
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '4310.5'],
    ['PUBLIC_URL', 'waymark.example.com'],
    ['CLICKHOUSE_URL', 'clickhouse://host'],
    ['SMTP_URL', 'mail.example.com'],
    ['ROLE', 'both'],
    ['SECRET', 'short'],
    ['ADMIN_PASSWORD', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })[0]).toContain(name)
  })

  it('needs both stores and one secret when the roles are split', () => {
    const faults = faultsOf({ ROLE: 'web' })
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain('need DATABASE_URL and CLICKHOUSE_URL')
    const whole = {
      ROLE: 'worker',
      DATABASE_URL: 'postgres://db.example.com/w',
      CLICKHOUSE_URL: 'http://ch.example.com',
      SECRET: 'x'.repeat(32),
    }
    expect(faultsOf(whole)).toEqual([])
  })

  it('needs a secret where the address is reachable from outside and the database is shared', () => {
    expect(faultsOf({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db.example.com/w' })[0]).toContain('SECRET')
    expect(faultsOf({ HOST: '127.0.0.2', DATABASE_URL: 'postgres://db.example.com/w' })).toEqual([])
  })

  it('reads blank values as absent and takes trailing slashes off addresses', () => {
    expect(readConfig({ PORT: ' ', PUBLIC_URL: 'https://guide.example.com/' })).toMatchObject({
      port: 4310,
      publicUrl: 'https://guide.example.com',
    })
  })
})

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
      ADMIN_EMAIL: 'unknown',
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
    ['DEMO_PORT', '-1'],
    ['DEMO_PORT', '4310'],
    ['DEMO_URL', 'demo.example.com'],
    ['DEMO_URL', 'https://demo.example.com/demo'],
    ['DEMO_URL', 'https://me:pass@demo.example.com'],
    ['CLICKHOUSE_URL', 'clickhouse://host'],
    ['CLICKHOUSE_CLUSTER', "main' SYNC"],
    ['CLICKHOUSE_SHARDED', 'perhaps'],
    ['SMTP_URL', 'mail.example.com'],
    ['ROLE', 'both'],
    ['SECRET', 'short'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEV_ROUTES', 'perhaps'],
    ['STAFF_ANALYTICS', 'perhaps'],
    ['AI_TIMEOUT_S', '0'],
    ['AI_TIMEOUT_S', '56'],
    ['SUPPORT_EMAIL', 'help desk'],
    ['SUPPORT_EMAIL', 'a@example.com,b@example.com'],
    ['ROADMAP_URL', 'roadmap.example.com'],
    ['STATUS_URL', 'ftp://status.example.com'],
    ['LEGAL_URL', 'javascript:alert(1)'],
    ['PRIVACY_URL', '/privacy'],
    ['OPERATOR_NAME', 'x'.repeat(121)],
    ['ENVIRONMENTS', 'https://a.example.com'],
    ['ENVIRONMENTS', '=https://a.example.com'],
    ['ENVIRONMENTS', 'production='],
    ['ENVIRONMENTS', 'production=a.example.com'],
    ['ENVIRONMENTS', 'production=http://a.example.com'],
    ['ENVIRONMENTS', 'production=https://a.example.com/api'],
    ['ENVIRONMENTS', 'production=https://me:pass@a.example.com'],
    ['ENVIRONMENTS', "production=https://a.example.com;script-src 'unsafe-inline'"],
    ['ENVIRONMENTS', 'production=https://a.example.com;script-src'],
    ['ENVIRONMENTS', 'one=https://a.example.com,One=https://b.example.com'],
    ['ENVIRONMENTS', 'one=https://a.example.com,two=https://a.example.com/'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })[0]).toContain(name)
  })

  it('reads how long a model may take for a part of its reply, in seconds', () => {
    const model = { AI_BASE_URL: 'http://127.0.0.1:8080/v1', AI_MODEL: 'small' }
    const timeoutOf = (more: object) => readConfig({ ...model, ...more }).model?.replyTimeoutMs
    expect([timeoutOf({}), timeoutOf({ AI_TIMEOUT_S: '40' })]).toEqual([15_000, 40_000])
  })

  it('PROD-7 reads the named environments and free names as origins', () => {
    const list =
      'production=https://a.example.com, production US=https://US.example.com/,localhost=http://localhost:4310'
    expect(readConfig({ ENVIRONMENTS: list }).shell.environments).toEqual([
      { name: 'production', url: 'https://a.example.com' },
      { name: 'production US', url: 'https://us.example.com' },
      { name: 'localhost', url: 'http://localhost:4310' },
    ])
  })

  it('OPER-40 refuses the dashboard’s origin for the demo application', () => {
    const faults = (demo: string) => faultsOf({ PUBLIC_URL: 'https://a.example.com', DEMO_URL: demo })
    expect(faults('https://a.example.com:443/')).toEqual(['DEMO_URL must be another origin than PUBLIC_URL'])
    expect(faults('https://demo.example.com')).toEqual([])
  })

  it('lists every environment that cannot be used', () => {
    const faults = faultsOf({
      ENVIRONMENTS: 'a=ftp://a.example.com,b,c=https://c.example.com/x',
      DEV_ROUTES: '2',
    })
    expect(faults).toHaveLength(4)
  })

  it('shows nothing in the frame that the operator did not set', () => {
    expect(readConfig({}).shell).toEqual({
      devRoutes: false,
      environments: [],
      supportEmail: null,
      roadmapUrl: null,
      statusUrl: null,
      legalUrl: null,
      privacyUrl: null,
      operatorName: null,
      isStaffAnalyticsOn: true,
    })
  })

  it('OPER-12 needs both stores, a bucket and one secret when the roles are split', () => {
    const faults = faultsOf({ ROLE: 'web' })
    expect(faults).toHaveLength(3)
    expect(faults[0]).toContain('need DATABASE_URL and CLICKHOUSE_URL')
    expect(faults[1]).toContain('need S3_URL')
    const whole = {
      ROLE: 'worker',
      DATABASE_URL: 'postgres://db.example.com/w',
      CLICKHOUSE_URL: 'http://ch.example.com',
      S3_URL: 'https://key:secret@s3.example.com/files',
      SECRET: 'x'.repeat(32),
    }
    expect(faultsOf(whole)).toEqual([])
    expect(faultsOf({ ...whole, S3_URL: '' })).toHaveLength(1)
  })

  it('EVENT-84 reads a cluster, which needs the address of one of its servers', () => {
    const url = { CLICKHOUSE_URL: 'http://ch.example.com' }
    expect(readConfig(url).clickhouseCluster).toBeNull()
    const cluster = { ...url, CLICKHOUSE_CLUSTER: 'main-1' }
    expect(readConfig(cluster).clickhouseCluster).toEqual({ name: 'main-1', isSharded: false })
    const sharded = { ...cluster, CLICKHOUSE_SHARDED: 'true' }
    expect(readConfig(sharded).clickhouseCluster).toEqual({ name: 'main-1', isSharded: true })
    expect(faultsOf({ CLICKHOUSE_CLUSTER: 'main-1' })).toEqual([
      'CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of a server of the cluster',
    ])
    expect(faultsOf({ ...url, CLICKHOUSE_SHARDED: 'true' })).toEqual([
      'CLICKHOUSE_SHARDED needs CLICKHOUSE_CLUSTER, the name of the cluster',
    ])
    expect(faultsOf({ ...url, CLICKHOUSE_CLUSTER: "main' SYNC" })).toEqual([
      `CLICKHOUSE_CLUSTER must consist of letters, digits, "_", "-" and ".", not "main' SYNC"`,
    ])
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

/**
 * Who may import whom (docs/map.md). Everything that no row allows is refused.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const src = (...rooms) => rooms.map(room => `^${room}/src/`).join('|')
const all = (...rooms) => rooms.map(room => `^${room}/`).join('|')
const test = String.raw`\.test\.tsx?$`

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      // Examples of the documentation import the npm package by its name; the build replaces it.
      from: { pathNot: '^apps/docs/examples/' },
      // The last two are installed with the bench only.
      to: { couldNotResolve: true, pathNot: '^virtual:|^@medv/finder$|^optimal-select$' },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: src('packages/domain'), pathNot: test },
      to: { pathNot: src('packages/domain') },
    },
    {
      name: 'contract-imports-domain-only',
      severity: 'error',
      from: { path: src('packages/contract'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('packages/contract', 'packages/domain'),
      },
    },
    {
      name: 'kit-and-locales-import-no-room',
      severity: 'error',
      from: { path: src('packages/(kit|locales)') },
      to: { path: '^(apps|packages|tools|e2e|bench|engine)/', pathNot: all('packages/(kit|locales)') },
    },
    {
      // Pieces draw what domain decides; their pages show them with the real rules.
      name: 'catalogue-imports-domain-at-most',
      severity: 'error',
      from: { path: '^packages/kit/catalogue/' },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('packages/(kit|locales)', 'packages/domain'),
      },
    },
    {
      name: 'catalogue-is-for-the-sandbox',
      severity: 'error',
      from: { pathNot: '^(packages/kit/catalogue|apps/dashboard/src/features/workspace/sandbox)/' },
      to: { path: '^packages/kit/catalogue/' },
    },
    {
      name: 'server-imports',
      severity: 'error',
      from: { path: src('apps/server'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('apps/server', 'packages/domain', 'packages/contract', 'packages/locales'),
      },
    },
    {
      name: 'dashboard-imports',
      severity: 'error',
      from: { path: src('apps/dashboard'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all(
          'apps/dashboard',
          'packages/domain',
          'packages/contract',
          'packages/kit',
          'packages/locales',
        ),
      },
    },
    {
      name: 'assistant-imports',
      severity: 'error',
      from: { path: src('apps/assistant'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('apps/assistant', 'packages/domain', 'packages/contract'),
      },
    },
    {
      name: 'assistant-reads-contract-as-types',
      severity: 'error',
      from: { path: src('apps/assistant'), pathNot: test },
      to: { path: src('packages/contract'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'extension-imports-domain',
      severity: 'error',
      from: { path: src('apps/extension'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('apps/extension', 'packages/domain'),
      },
    },
    {
      name: 'docs-import-embed-and-kit',
      severity: 'error',
      from: { path: src('apps/docs'), pathNot: test },
      to: {
        path: '^(apps|packages|tools|e2e|bench|engine)/',
        pathNot: all('apps/docs', 'packages/embed', 'packages/kit'),
      },
    },
    {
      name: 'no-app-imports-another',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'rooms-below-know-no-app',
      severity: 'error',
      from: { path: all('packages', 'engine', 'tools') },
      to: { path: all('apps', 'e2e', 'bench') },
    },
    {
      name: 'test-support-is-for-tests',
      severity: 'error',
      from: {
        path: all('apps', 'packages', 'tools', 'engine'),
        pathNot: `${test}|${all('apps/server/test')}`,
      },
      to: { path: all('apps/server/test') },
    },
    {
      name: 'server-features-meet-at-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/([^/]+)/([^/]+)/',
        pathNot: [
          '^apps/server/src/features/$1/$2/',
          '^apps/server/src/features/[^/]+/[^/]+/index[.]ts$',
          // One file per query, each for any report or view that needs its figures.
          '^apps/server/src/features/analytics/report-queries/',
        ],
      },
    },
    {
      // What reaches a page reads the other areas; none of them depends on how it is delivered.
      name: 'no-area-imports-delivery',
      severity: 'error',
      from: { path: '^apps/server/src/features/(?!delivery/)', pathNot: test },
      to: { path: '^apps/server/src/features/delivery/' },
    },
    {
      name: 'domain-foundation-imports-no-area',
      severity: 'error',
      from: { path: '^packages/domain/src/foundation/', pathNot: test },
      to: { path: '^packages/domain/src/(?!foundation/)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'dashboard-features-are-strangers',
      severity: 'error',
      from: { path: '^apps/dashboard/src/features/([^/]+)/([^/]+)/' },
      to: {
        path: '^apps/dashboard/src/features/([^/]+)/([^/]+)/',
        pathNot: '^apps/dashboard/src/features/$1/$2/',
      },
    },
    {
      name: 'dashboard-shared-looks-down',
      severity: 'error',
      from: { path: '^apps/dashboard/src/shared/' },
      to: { path: '^apps/dashboard/src/(features|shell)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/|^e2e/clients/projects/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}

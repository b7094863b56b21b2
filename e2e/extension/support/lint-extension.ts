import { createRequire } from 'node:module'

interface Finding {
  readonly code: string
  readonly file?: string
}

interface Linter {
  run(): Promise<unknown>
  readonly output: { readonly errors: readonly Finding[]; readonly warnings: readonly Finding[] }
}

interface LinterModule {
  createInstance(options: { readonly config: object; readonly runAsBinary: false }): Linter
}

const load = createRequire(import.meta.url)

const namesOf = (findings: readonly Finding[]) =>
  [...new Set(findings.map(({ code, file }) => `${code} ${file ?? ''}`.trim()))].sort()

/**
 * Runs the checks that Mozilla runs on a package (`addons-linter`, the part of `web-ext lint` that checks), among them
 * the manifest against its schema. Returns code and file of each finding, sorted.
 */
export async function lintExtension(file: string) {
  const { createInstance } = load('addons-linter') as { createInstance: LinterModule['createInstance'] }
  const config = { _: [file], logLevel: 'fatal', stack: false, pretty: false, warningsAsErrors: false }
  const linter = createInstance({
    config: {
      ...config,
      metadata: false,
      output: 'none',
      boring: false,
      selfHosted: true,
      shouldScanFile: () => true,
    },
    runAsBinary: false,
  })
  await linter.run()
  return { errors: namesOf(linter.output.errors), warnings: namesOf(linter.output.warnings) }
}

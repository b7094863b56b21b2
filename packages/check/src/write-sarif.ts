import type { CheckOutcome } from '@waymark/domain/content/page-check'
import { type CheckResult, describe, editorAddress } from './check-result.ts'
import type { CheckOptions } from './read-options.ts'

type Reported = Extract<CheckOutcome, 'notFound' | 'ambiguous' | 'repaired'>

const rules: Readonly<Record<Reported, string>> = {
  notFound: 'The element of live content is not found in the application.',
  ambiguous: 'Several elements of the application fit the element of live content.',
  repaired: 'The element of live content is found by comparison only.',
}
const isReported = (outcome: CheckOutcome): outcome is Reported => outcome in rules

/** The result as SARIF 2.1.0. The location of a finding is the step or page item in the dashboard. */
export function writeSarif(
  { contents }: CheckResult,
  { server, property, isStrict }: Pick<CheckOptions, 'server' | 'property' | 'isStrict'>,
): string {
  const results = contents.flatMap(content =>
    content.results.flatMap(result => {
      const { outcome, title, page } = result
      if (!isReported(outcome)) return []
      const where = `${content.kind} “${content.title}”, ${title}`
      return {
        ruleId: outcome,
        level: outcome === 'repaired' && !isStrict ? 'warning' : 'error',
        message: { text: `${where}: ${describe(result)}. Page: ${page}` },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: editorAddress(server, property, content, result) },
              region: { startLine: 1 },
            },
            logicalLocations: [{ fullyQualifiedName: where }],
          },
        ],
        partialFingerprints: { element: `${content.kind}/${content.id}/${result.step ?? ''}` },
      }
    }),
  )
  const driver = {
    name: 'waymark check',
    rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
  }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

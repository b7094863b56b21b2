import { type CheckResult, type ContentResult, describe, type ElementResult, fails } from './check-result.ts'
import { escapeMarkup } from './escape-markup.ts'

const secondsOf = (ms: number): string => (ms / 1000).toFixed(3)

function testCase(content: ContentResult, result: ElementResult, isStrict: boolean): string {
  const { title, outcome, page, durationMs } = result
  const place = content.kind === 'guide' ? `${content.results.indexOf(result) + 1}. ${title}` : title
  const said = escapeMarkup(describe(result))
  const inside = fails(result, isStrict)
    ? `<failure type="${outcome}" message="${said}">${escapeMarkup(page)}</failure>`
    : outcome === 'skipped'
      ? `<skipped message="${said}"/>`
      : `<system-out>${said}</system-out>`
  const name = escapeMarkup(place)
  const of = escapeMarkup(`${content.kind} ${content.title}`)
  return `    <testcase name="${name}" classname="${of}" time="${secondsOf(durationMs)}">${inside}</testcase>`
}

function suite(content: ContentResult, isStrict: boolean): string {
  const { results, kind, title } = content
  const failures = results.filter(result => fails(result, isStrict)).length
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length
  const time = secondsOf(results.reduce((sum, { durationMs }) => sum + durationMs, 0))
  const counts = `tests="${results.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${time}"`
  return [
    `  <testsuite name="${escapeMarkup(`${kind} ${title}`)}" ${counts}>`,
    ...results.map(result => testCase(content, result, isStrict)),
    '  </testsuite>',
  ].join('\n')
}

/** The result as JUnit XML: a suite for each guide and page item, a case for each element. */
export const writeJunit = ({ contents }: CheckResult, isStrict: boolean): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="waymark check">',
    ...contents.map(content => suite(content, isStrict)),
    '</testsuites>',
    '',
  ].join('\n')

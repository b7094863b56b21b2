import type { Check } from './check.ts'
import { isTest, readFiles, type SourceFile } from './repository-files.ts'

/** Folders whose code formats numbers, shares, dates and durations as texts. All other files call this code. */
const formatters = /^(?:apps\/dashboard\/src\/shared\/format|packages\/kit\/src\/dates)\//

/** A formatter of the platform, or a number with a percent sign put after it by hand. Styles keep their own `%`. */
const ownFormat =
  /new Intl\.\w+|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\$\{[^}]*\} %`|(?:words|label|value|text)\w*[:=] ?\{?`\$\{[^}]*\}%`/g

/** Places of a component or rule file that format by themselves. */
function ownFormats({ path, text }: SourceFile): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(ownFormat)].map(([found]) => `${path}:${index + 1}: ${found}`),
    )
}

/** Texts that put a percent sign after a number: languages differ, and `{{name, percent}}` knows. */
function percentTexts({ path, text }: SourceFile): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (/\}\} ?%/.test(line) ? [`${path}:${index + 1}: write {{name, percent}}`] : []))
}

/** A date, number or share reads the same on every screen: one formatter for each, by language (WIDGET-25). */
export const oneFormatterCheck: Check = {
  name: 'one formatter',
  run: async root => ({
    problems: [
      ...readFiles(root, ['{apps/dashboard,packages/kit}/src/**/*.{ts,tsx}'])
        .filter(({ path }) => !isTest(path) && !formatters.test(path))
        .flatMap(ownFormats),
      ...readFiles(root, ['packages/locales/*/*.json']).flatMap(percentTexts),
    ],
  }),
}

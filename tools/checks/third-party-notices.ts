import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceProblems, noticesFile, noticesText, readShippedPackages } from '../third-party/notices.ts'
import type { Check } from './check.ts'

/** Every shipped package has a licence that allows it, and THIRD-PARTY-NOTICES.md lists exactly these packages. */
export const thirdPartyNoticesCheck: Check = {
  name: 'third-party notices',
  run: async root => {
    const packages = readShippedPackages(root)
    const isCurrent = readFileSync(join(root, noticesFile), 'utf8') === noticesText(packages)
    const stale = isCurrent ? [] : [`${noticesFile} does not match the lock files: npm run notices`]
    return { problems: [...licenceProblems(packages), ...stale] }
  },
}

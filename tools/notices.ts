import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noticesFile, noticesText, readShippedPackages } from './third-party/notices.ts'

/** `npm run notices`: writes THIRD-PARTY-NOTICES.md from the lock files. */
const root = fileURLToPath(new URL('..', import.meta.url))
writeFileSync(join(root, noticesFile), noticesText(readShippedPackages(root)))

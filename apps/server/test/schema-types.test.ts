import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from './copy-database.ts'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
const generator = fileURLToPath(
  new URL('../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

let copy: DatabaseCopy
beforeAll(async () => {
  copy = await copyDatabase()
})
afterAll(() => copy.drop())

it('schema.gen.ts is what the migrated database gives', async () => {
  const run = promisify(execFile)(
    process.execPath,
    [generator, '--config-file', '.kysely-codegenrc.json', '--url', copy.ownerUrl, '--verify'],
    { cwd: serverFolder },
  )
  const outcome = await run.then(
    ({ stdout }) => ({ isSame: true, said: stdout }),
    error => ({ isSame: false, said: String(error.stdout) + String(error.stderr) }),
  )
  expect(outcome).toMatchObject({ isSame: true })
})

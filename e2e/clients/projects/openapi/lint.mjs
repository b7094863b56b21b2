// Prints what Redocly's and Spectral's recommended rules find in a document, as JSON: `node lint.mjs openapi.json`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const file = resolve(process.argv[2] ?? 'openapi.json')
const source = readFileSync(file, 'utf8')

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // `tutorials/edit/{id}` is a path of the existing wire. Ids are numbers, so `{id}` never means `edit`.
    'no-ambiguous-paths': 'off',
  },
})
const redocly = await lintFromString({ source, absoluteRef: file, config })

const linter = new spectral.Spectral()
linter.setRuleset({ extends: [rulesets.oas] })
const found = await linter.run(JSON.parse(source))

const problems = [
  ...redocly.map(one => `redocly ${one.ruleId}: ${one.message} ${one.location[0]?.pointer ?? ''}`),
  ...found.map(one => `spectral ${one.code}: ${one.message} ${one.path.join('/')}`),
]
process.stdout.write(JSON.stringify(problems))

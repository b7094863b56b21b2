import { expect, it } from 'vitest'
import { withCompiled } from './bill-of-materials.ts'

const fastify = { 'bom-ref': 'fastify@5.0.0', type: 'library', name: 'fastify', version: '5.0.0' }
const bill = {
  metadata: { component: { 'bom-ref': 'waymark@1.0.0', name: 'waymark-1.0.0' } },
  components: [fastify],
  dependencies: [
    { ref: 'waymark@1.0.0', dependsOn: ['fastify@5.0.0'] },
    { ref: 'fastify@5.0.0', dependsOn: [] },
  ],
}
const aPackage = (name: string, version: string) => ({
  name,
  version,
  license: 'MIT',
  path: `node_modules/${name}`,
  integrity: 'sha512-AQI=',
})

it('OPER-25 the bill of a release has the name of the product and the compiled packages, each once', () => {
  const compiled = [aPackage('@mantine/core', '9.0.0'), aPackage('fastify', '5.0.0')]
  expect(withCompiled(bill, 'waymark', compiled)).toEqual({
    metadata: { component: { 'bom-ref': 'waymark@1.0.0', name: 'waymark' } },
    components: [
      fastify,
      {
        'bom-ref': '@mantine/core@9.0.0',
        type: 'library',
        name: '@mantine/core',
        version: '9.0.0',
        scope: 'required',
        purl: 'pkg:npm/%40mantine/core@9.0.0',
        hashes: [{ alg: 'SHA-512', content: '0102' }],
        licenses: [{ expression: 'MIT' }],
      },
    ],
    dependencies: [
      { ref: 'waymark@1.0.0', dependsOn: ['fastify@5.0.0', '@mantine/core@9.0.0'] },
      { ref: 'fastify@5.0.0', dependsOn: [] },
      { ref: '@mantine/core@9.0.0', dependsOn: [] },
    ],
  })
})

import {
  auditedSecurityKinds,
  otherSecurityActions,
  securityAction,
  securityReasons,
} from '@waymark/domain/identity/security'
import { auditActions, auditObjectTypes } from '@waymark/domain/workspace/audit'
import { expect, test } from 'vitest'
import german from '../../../../../../packages/locales/de/settings.json' with { type: 'json' }
import english from '../../../../../../packages/locales/en-US/settings.json' with { type: 'json' }
import {
  readAction,
  readKind,
  readNetwork,
  readObjectName,
  readReason,
  readSecurityField,
  untitled,
} from './audit-words.ts'

type Tree = string | { readonly [key: string]: Tree }

const at = (tree: Tree | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<Tree | undefined>((node, key) => (typeof node === 'object' ? node[key] : undefined), tree)

const languages: readonly (readonly [string, Tree])[] = [
  ['English', english.audit],
  ['German', german.audit],
]

test.each(languages)(
  'AUDIT-8 every action and kind that the server can write has a text in %s',
  (_, texts) => {
    const paths = [
      ...auditActions.map(action => `actions.${action}`),
      ...auditObjectTypes.map(kind => `kinds.${kind}`),
      ...securityReasons.map(reason => `reasons.${reason}`),
    ]
    expect(paths.filter(path => typeof at(texts, path) !== 'string' || at(texts, path) === '')).toEqual([])
  },
)

test('AUDIT-8 SEC-22 security actions are part of the closed list', () => {
  const security = [...auditedSecurityKinds.map(securityAction), ...otherSecurityActions]
  expect(security.filter(action => readAction(action) === null)).toEqual([])
})

test('what another server wrote has no words', () => {
  expect([readAction('toString'), readKind('constructor')]).toEqual([null, null])
})

test('SEC-22 the fields of a security entry have names, and its reason is one of a closed list', () => {
  expect(readSecurityField('security.signInFailed', 'reason')).toBe('reason')
  expect(readSecurityField('guide.save', 'reason')).toBe(null)
  expect(readSecurityField('security.signInFailed', 'toString')).toBe(null)
  expect([readReason('password'), readReason('guessesOfAccount'), readReason('constructor')]).toEqual([
    'password',
    'guessesOfAccount',
    null,
  ])
})

test('AUDIT-7 the network of a security entry is read with the number of times', () => {
  expect(readNetwork({ network: '203.0.113.0/24', count: 3 })).toEqual({
    network: '203.0.113.0/24',
    count: 3,
  })
  expect(readNetwork({ network: '203.0.113.0/24' })?.count).toBe(1)
  expect([readNetwork(null), readNetwork('text'), readNetwork({ count: 2 })]).toEqual([null, null, null])
})

test.each([
  ['message', 'Message_1795402485701', untitled],
  ['message', 'Message_1795402485701 (2)', untitled],
  ['message', 'Summer release', 'Summer release'],
  ['guide', 'Message_1795402485701', 'Message_1795402485701'],
  ['message', null, null],
] as const)(
  'AUDIT-8 the %s with the name %s is shown without a generated name',
  (objectType, objectName, shown) => {
    expect(readObjectName({ objectType, objectName })).toBe(shown)
  },
)

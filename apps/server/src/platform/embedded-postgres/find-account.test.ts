import { expect, it } from 'vitest'
import { findAccount } from './find-account.ts'

const PASSWD = [
  'root:x:0:0:root:/root:/bin/bash',
  'toor:x:0:0::/root:/bin/sh',
  'postgres:x:101:104::/:/bin/sh',
  'postgres-exporter:x:102:105::/:/bin/sh',
  'broken:x',
  '',
].join('\n')

it('finds an account by its whole name', () => {
  expect(findAccount(PASSWD, 'postgres')).toEqual({ uid: 101, gid: 104 })
})

it.each(['nobody', 'broken', '', 'toor'])('finds none called "%s"; root under another name is none', name => {
  expect(findAccount(PASSWD, name)).toBeNull()
})

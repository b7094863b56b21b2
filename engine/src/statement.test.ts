import { expect, test } from 'vitest'
import { changesSession, firstWord, laneOf, quoted, quotedName, usesParameter } from './statement.ts'

test.each([
  ['SELECT 1', 'SELECT', 'reports'],
  ['  with a as (select 1) select * from a', 'WITH', 'reports'],
  ['((select 1) union all (select 2))', 'SELECT', 'reports'],
  ['-- INSERT\nSELECT 1', 'SELECT', 'reports'],
  ['/* INSERT */ /* again */ show tables', 'SHOW', 'reports'],
  ['#! DROP\nEXPLAIN SELECT 1', 'EXPLAIN', 'reports'],
  ['insert into t values (1)', 'INSERT', 'ingest'],
  ['-- SELECT\nINSERT INTO t SELECT 1', 'INSERT', 'ingest'],
  ['CREATE TABLE t (a String) ENGINE = Memory', 'CREATE', 'control'],
  ['KILL QUERY WHERE 1', 'KILL', 'control'],
  ['/* open', '', 'control'],
  ['', '', 'control'],
])('%j begins with %j and runs on the sessions for %s', (sql, word, lane) => {
  expect([firstWord(sql), laneOf(sql)]).toEqual([word, lane])
})

test('SET and USE change a session, nothing else does', () => {
  expect(['SET a = 1', 'use other', 'SELECT 1', 'INSERT INTO s VALUES (1)'].map(changesSession)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a bound parameter is found by its whole name', () => {
  const sql = 'SELECT {a:UInt8}, { from_day : Date }'
  expect(['a', 'from_day', 'from', 'day', 'b'].map(name => usesParameter(sql, name))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a literal cannot be left, whatever it holds', () => {
  expect([quoted("a'b"), quoted('a\\'), quoted('a\0b'), quotedName('a`b')]).toEqual([
    "'a\\'b'",
    "'a\\\\'",
    "'a\\0b'",
    '`a\\`b`',
  ])
})

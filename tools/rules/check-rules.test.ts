import { describe, expect, it } from 'vitest'
import { coverageText, matchRules } from './match-rules.ts'
import { namesOfTests } from './names-of-tests.ts'
import { readRules } from './read-rules.ts'

const list = [
  '# Rules',
  '',
  '- **AAA-1** One. *(1 §2)*',
  '- **AAA-2** Two. *(ours)*',
  '- **BBB-1** B. *(2 §5.1, ours)*',
]

function problemsOf(test: string): readonly string[] {
  const { ids } = readRules(list.join('\n'))
  return matchRules(ids, [{ path: 'a.test.ts', names: namesOfTests('a.test.ts', test) }]).problems
}

describe('readRules', () => {
  it('reads each rule’s id', () => {
    expect(readRules(list.join('\n'))).toEqual({ ids: new Set(['AAA-1', 'AAA-2', 'BBB-1']), problems: [] })
  })

  it.each([
    ['an id that is there twice', '- **AAA-1** Again. *(ours)*', 'is there twice'],
    ['a rule without source', '- **AAA-3** Three.', 'does not say where it comes from'],
    ['a line that is no rule', '- AAA-3 Three. *(ours)*', 'no rule'],
  ])('finds %s', (_, line, problem) => {
    const { problems } = readRules([...list, line].join('\n'))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`docs/rules.md:6: `)
    expect(problems[0]).toContain(problem)
  })
})

describe('namesOfTests', () => {
  it.each([
    ['a title', "it('one two', () => {})", ['one two']],
    ['a template', `test(\`one \${x} two\`, () => {})`, ['one ']],
    ['a table in place', "it.each([['one', 2], ['two', 3]] as const)('%s', () => {})", ['%s', 'one', 'two']],
    ['a table of its own', "const rows = [['one']] as const\nit.each(rows)('%s', () => {})", ['%s', 'one']],
    ['a group', "describe('one', () => { it('two', () => {}) })", ['one', 'two']],
    ['nothing else', "expect(x).toBe('one'); call('two')", []],
  ])('finds %s', (_, text, names) => {
    expect(namesOfTests('a.test.ts', text).map(name => name.text)).toEqual(names)
  })
})

describe('matchRules', () => {
  it.each([
    [
      'a number that the group does not have',
      "\nit('AAA-9 works', () => {})",
      ['a.test.ts:2: AAA-9 is no rule of docs/rules.md'],
    ],
    [
      'a group that is not there',
      "it('AAAA-1 works', () => {})",
      ['a.test.ts:1: AAAA-1 is no rule of docs/rules.md'],
    ],
    [
      'a wrong one among right ones',
      "it('AAA-1 BBB-2 works', () => {})",
      ['a.test.ts:1: BBB-2 is no rule of docs/rules.md'],
    ],
    ['nothing in an encoding’s name', "it('reads UTF-8', () => {})", []],
    ['nothing in what is compared', "it('AAA-1', () => { expect(x).toBe('AAA-9') })", []],
  ])('finds %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  it('tells tested from untested rules', () => {
    const { ids } = readRules(list.join('\n'))
    const names = namesOfTests(
      'a.test.ts',
      "it.each([['AAA-2 a', 1]])('%s', () => {}); it('x AAA-1', () => {})",
    )
    const match = matchRules(ids, [{ path: 'a.test.ts', names }])
    expect(match.untested).toEqual(['BBB-1'])
    expect(coverageText(ids, match).split('\n')).toEqual([
      'AAA          2/2',
      'BBB          0/1  without a test: 1',
      '2 of 3 rules are named by a test',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordFaults } from './password-faults.ts'

const owner = { email: 'ada.brook@harbour.example.com', name: 'Ada Brook-Lindqvist' }
const codes = (password: string) => passwordFaults(password, owner).map(issue => issue.code)

describe('passwordFaults', () => {
  it.each([
    ['Right-horse-7-battery'],
    ['Xk7$mmPqz!4w'],
    [`Aa1-${'ö'.repeat(124)}`],
    ['Monkey-in-7-gardens'],
    ['My-brook-runs-over-7-stones'],
  ])('AUTH-9 %s may be used', password => {
    expect(codes(password)).toEqual([])
  })

  it('TEXT-3 names every demand that is not met, at the path it is given', () => {
    expect(passwordFaults('kx', owner, 'newPassword')).toEqual(
      ['length', 'upperCase', 'digit', 'symbol'].map(code => ({
        path: 'newPassword',
        code,
        severity: 'error',
      })),
    )
  })

  it.each([
    ['Password1!'],
    ['PASSWORD_2026!'],
    ['P@ssw0rd2026!'],
    ['Welcome2026!!'],
    ['Qwertyuiop1!'],
    ['123!Sommer123!'],
    ['!!!Dragon2026!!!'],
    ['Password1!Password1!'],
    ['1q2w3e4R5t!'],
    ['1234567890A!'],
    ['Let-me-in-2026'],
    ['Waymark-2026!'],
  ])('AUTH-9 %s is among the common ones', password => {
    expect(codes(password)).toContain('common')
  })

  it.each([
    ['Ada.Brook2026!'],
    ['ada.brook@harbour.example.com-A1'],
    ['Harbour-2026'],
    ['Br00k-2026!'],
    ['Lindqvist!2026'],
    ['2026-Brook-20'],
  ])('AUTH-9 %s says whose it is', password => {
    expect(codes(password)).toContain('personal')
  })

  it('AUTH-9 an owner without a name, or with a short one, forbids no ordinary password', () => {
    const owner = { email: 'a@b.io', name: '' }
    expect(passwordFaults('Right-horse-7-battery', owner)).toEqual([])
  })

  it('AUTH-9 the list holds a few hundred entries, each in the form it is compared in', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    for (const entry of commonPasswords) expect(entry).toMatch(/^[a-z0-9]+$/)
  })

  it('AUTH-9 every entry is refused however it is dressed up', () => {
    const tail = fc.stringMatching(/^[0-9!@#$%^&*-]{0,6}$/)
    const entry = fc.constantFrom(...commonPasswords)
    fc.assert(
      fc.property(entry, tail, fc.boolean(), (word, end, isUpper) => {
        const dressed = `${isUpper ? word.toUpperCase() : word}${end}`
        return codes(dressed).includes('common')
      }),
    )
  })

  it('AUTH-9 any text of up to 128 signs gets an answer', () => {
    fc.assert(fc.property(fc.string({ maxLength: 128 }), text => Array.isArray(codes(text))))
  })
})

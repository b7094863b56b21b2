import { describe, expect, it } from 'vitest'
import { hasOtherNumber, nameLikeness, signsOf } from './text-likeness.ts'

describe('EDIT-11 likeness of names', () => {
  it.each([
    ['1', 'Your 1', 0.6],
    ['Export', 'Export all rows to a file', 0.6],
    ['Save', 'Open', 0],
    ['Save', 'save', 1],
  ])('of %j and %j is at least %d', (one, other, likeness) => {
    expect(nameLikeness(one, other)).toBeGreaterThanOrEqual(likeness)
    expect(nameLikeness(one, other)).toBe(nameLikeness(other, one))
  })

  it.each([
    ['Order 4', 'Order 31', true],
    ['Order 4', 'Order 4 (new)', false],
    ['Inbox', 'Inbox 7', false],
    ['Order 4', 'Order', true],
  ])('%j against %j has another number: %s', (one, other, isOther) => {
    expect(hasOtherNumber(one, other)).toBe(isOther)
  })

  it('keeps numbers and signs of a text in any language', () => {
    expect(signsOf('Order 4 ×')).toBe(signsOf('Bestellung 4 ×'))
    expect(signsOf('Save')).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { chooseMatch } from './choose-match.ts'

describe('EDIT-11 choice among compared elements', () => {
  it('needs half of the points and a lead over the next', () => {
    expect(chooseMatch([{ share: 0.6 }, { share: 0.3 }])?.share).toBe(0.6)
    expect(chooseMatch([{ share: 0.6 }, { share: 0.55 }])).toBeNull()
    expect(chooseMatch([{ share: 0.49 }, { share: 0.4 }])).toBeNull()
  })

  it('accepts less from an element that is far ahead of all others', () => {
    expect(chooseMatch([{ share: 0.45 }, { share: 0.2 }])?.share).toBe(0.45)
    expect(chooseMatch([{ share: 0.45 }, { share: 0.3 }])).toBeNull()
    expect(chooseMatch([{ share: 0.36 }])).toBeNull()
  })

  it('never chooses a recorded rival', () => {
    expect(chooseMatch([{ share: 0.9, isRival: true }, { share: 0.1 }])).toBeNull()
  })

  it('compares with rivals only where further ones may be unknown', () => {
    const matches = [{ share: 0.6 }, { share: 0.58, isRival: true }]
    expect(chooseMatch(matches, true)?.share).toBe(0.6)
    expect(chooseMatch(matches, false)).toBeNull()
  })
})

import fc from 'fast-check'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { matchingStep, newTotpSecret, totpInvitation } from './totp.ts'

const now = new Date('2026-03-02T10:00:15Z')
const stepNow = Math.floor(now.getTime() / 30_000)
const secret = newTotpSecret()
const codeOf = (step: number) => generateSync({ secret, epoch: step * 30 })

describe('a code of the app', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('AUTH-15 of %i steps from now counts: %s', (offset, counts) => {
    expect(matchingStep(secret, codeOf(stepNow + offset), 0, now)).toBe(counts ? stepNow + offset : null)
  })

  it('AUTH-15 counts once: neither it nor an earlier one is taken after it', () => {
    expect(matchingStep(secret, codeOf(stepNow), stepNow, now)).toBeNull()
    expect(matchingStep(secret, codeOf(stepNow - 1), stepNow, now)).toBeNull()
    expect(matchingStep(secret, codeOf(stepNow + 1), stepNow, now)).toBe(stepNow + 1)
  })

  it('counts not, and breaks nothing, when the last step lies far ahead, as after a clock set back', () => {
    expect(matchingStep(secret, codeOf(stepNow), stepNow + 500, now)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345a', '１２３４５６', '-12345'])('%j is none', text => {
    expect(matchingStep(secret, text, 0, now)).toBeNull()
  })
})

describe('what the app is given', () => {
  it('AUTH-15 names product and person, and is an image that loads nothing', () => {
    const { otpauthUrl, qrCodeSvg } = totpInvitation(secret, 'ada.brook@example.com')
    expect(otpauthUrl).toBe(`otpauth://totp/Waymark:ada.brook%40example.com?secret=${secret}&issuer=Waymark`)
    expect(qrCodeSvg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>.*<\/svg>$/s)
    expect(qrCodeSvg).not.toMatch(/href|script|style|<image/)
  })
})

describe('a kept secret', () => {
  const key = Buffer.alloc(32, 7)

  it('is read back, and looks different each time it is kept', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, managerId) => {
        const sealed = sealSecret(key, managerId, text)
        expect(openSecret(key, managerId, sealed)).toBe(text)
        expect(sealSecret(key, managerId, text).equals(sealed)).toBe(false)
      }),
    )
  })

  it('cannot be opened under another key, for another person, or with a bit changed', () => {
    const sealed = sealSecret(key, 12, secret)
    expect(() => openSecret(Buffer.alloc(32, 8), 12, sealed)).toThrow()
    expect(() => openSecret(key, 13, sealed)).toThrow()
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => openSecret(key, 12, changed)).toThrow()
    }
  })
})

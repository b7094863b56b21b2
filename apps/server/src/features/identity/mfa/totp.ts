import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

/** Parameters that every authenticator app assumes by default: SHA-1, 6 digits, 30 s (RFC 6238). */
const stepS = 30
const digits = 6

/** A new secret of 160 bits, in base 32. */
export const newTotpSecret = (): string => generateSecret()

/** Whether the text has the form of a code of the app; anything else can only be a recovery code. */
export function isTotpForm(code: string): boolean {
  return code.length === digits && /^\d+$/.test(code)
}

/**
 * The time step whose code this is, one step before and after now included; null where it is none, or not after
 * `lastStep`, the step that was used before.
 */
export function matchingStep(secret: string, code: string, lastStep: number, now: Date): number | null {
  if (!isTotpForm(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  // The library refuses to look when the last step is beyond its window, as after a clock was set back.
  if (lastStep > Math.floor(epoch / stepS)) return null
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepS, afterTimeStep: lastStep })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/**
 * Returns the secret as an authenticator app reads it: as an address, and as a QR code of that address (one SVG element
 * that loads nothing).
 */
export function totpInvitation(secret: string, email: string): { otpauthUrl: string; qrCodeSvg: string } {
  const otpauthUrl = generateURI({ issuer: 'Waymark', label: email, secret })
  return { otpauthUrl, qrCodeSvg: renderSVG(otpauthUrl, { ecc: 'M', border: 4, pixelSize: 4 }) }
}

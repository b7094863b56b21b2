import { createHash } from 'node:crypto'

/**
 * Stands for the password that a person showed, without helping anyone to guess it: what was begun with it is worth
 * nothing once another one is set.
 */
export const passwordFingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url')

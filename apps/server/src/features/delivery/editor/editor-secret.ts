import { createHash, randomBytes } from 'node:crypto'

/** A code or token that cannot be guessed (192 bits). */
export const newEditorSecret = (): string => randomBytes(24).toString('base64url')

/** Returns the stored form of a code or token, so that the database contains none. */
export const hashOfEditorSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

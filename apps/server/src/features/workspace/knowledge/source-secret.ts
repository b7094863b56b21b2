import { openSealedText, sealText } from '../../../platform/secret/index.ts'

const ownerOf = (integrationId: number) => `integration:${integrationId}`

/** Encrypts the credential for a knowledge source for storage in the integration's row. */
export const sealSourceSecret = (key: Buffer, integrationId: number, secret: string): Buffer =>
  sealText(key, ownerOf(integrationId), secret)

/** Decrypts what was sealed for this integration; null for anything else, also under another key. */
export const openSourceSecret = (key: Buffer, integrationId: number, sealed: Buffer): string | null =>
  openSealedText(key, ownerOf(integrationId), sealed)

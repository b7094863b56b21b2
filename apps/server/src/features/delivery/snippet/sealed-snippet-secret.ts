import { randomBytes } from 'node:crypto'
import { openSealedText, sealText } from '../../../platform/secret/index.ts'

const ownerOf = (propertyId: number) => `snippet:${propertyId}`

/** A new secret for the customer's server: 256 random bits. */
export const newSnippetSecret = (): string => randomBytes(32).toString('base64url')

/** Encrypts a property's secret for storage in the property's row. */
export const sealSnippetSecret = (key: Buffer, propertyId: number, secret: string): Buffer =>
  sealText(key, ownerOf(propertyId), secret)

/** Decrypts what was sealed for this property; null for anything else, also under another key. */
export const openSnippetSecret = (key: Buffer, propertyId: number, sealed: Buffer): string | null =>
  openSealedText(key, ownerOf(propertyId), sealed)

export { openSealedText, sealText } from './seal-text.ts'
export {
  keepSecret,
  openSecret,
  readStoredSecret,
  type Secret,
  secretFingerprint,
  secretFrom,
} from './secret.ts'

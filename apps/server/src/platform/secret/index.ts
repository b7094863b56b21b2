export { openSealedText, sealText } from './seal-text.ts'
export {
  keepSecret,
  openSecret,
  readKeptSecret,
  type Secret,
  secretFingerprint,
  secretFrom,
} from './secret.ts'

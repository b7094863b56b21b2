export {
  keepSecret,
  openSecret,
  readKeptSecret,
  type Secret,
  secretFingerprint,
  secretFrom,
} from './secret.ts'

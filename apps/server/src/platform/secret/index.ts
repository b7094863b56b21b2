export { openSecret, type Secret, secretFrom } from './secret.ts'

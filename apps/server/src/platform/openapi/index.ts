export { registerApiReference } from './register-api-reference.ts'

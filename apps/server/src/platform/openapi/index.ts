export { openApiDocument } from './openapi-document.ts'
export { registerApiReference } from './register-api-reference.ts'

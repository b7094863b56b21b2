export { registerAttributes } from './register-attributes.ts'
export { attributeRoutes, endUserRoutes } from './routes.ts'

export { addExtensionUser } from './add-extension-user.ts'
export { companyUserRoutes } from './routes.ts'

export { extensionFiles, jsonFile, zipFiles } from './extension-files.ts'
export type { PackageDependencies } from './package-dependencies.ts'
export { extensionPackageRoutes } from './routes.ts'
export { signingKeyFrom } from './signing-key.ts'

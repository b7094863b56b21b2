export { registerDemoApplication } from './application/register-demo-application.ts'
export { openDemoProperty } from './demo-property.ts'
export { seedDemo } from './seed/seed-demo.ts'

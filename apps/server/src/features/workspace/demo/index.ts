export { type DemoListener, openDemoListener } from './application/open-demo-listener.ts'
export { redirectDemo } from './application/redirect-demo.ts'
export { defaultDemoPort, demoAddress } from './demo-address.ts'
export { seedDemo } from './seed/seed-demo.ts'

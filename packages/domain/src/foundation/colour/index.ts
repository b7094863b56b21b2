export { shadeColour } from './shade-colour.ts'

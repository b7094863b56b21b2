export { type Files, openLocalFiles } from './files.ts'

export { acquireDataDir, type DataDir } from './acquire-data-dir.ts'
export { DataDirError } from './data-dir-error.ts'
export { hasRestoreMark, markRestore, unmarkRestore } from './restore-mark.ts'

export {
  isZip,
  listZip,
  openZipBytes,
  openZipFile,
  readZipEntry,
  ZipError,
  type ZipLimits,
} from './zip-reader.ts'
export { openZipWriter, type ZipWriter } from './zip-writer.ts'

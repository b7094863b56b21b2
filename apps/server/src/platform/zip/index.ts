export {
  isZip,
  listZip,
  readZipEntry,
  type ZipEntry,
  ZipError,
  type ZipLimits,
  type ZipSource,
} from './zip-reader.ts'
export { openZipWriter, type ZipWriter } from './zip-writer.ts'

export { ArchiveError } from './archive-error.ts'
export { type ArchiveEntry, openVerifiedArchive, type VerifiedArchive } from './archive-reader.ts'
export { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'

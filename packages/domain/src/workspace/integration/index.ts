export { type NoticeKind, noticeKinds, type SourceKind, sourceKinds } from './integration-kinds.ts'

import type { WireTranslationImport } from '@waymark/contract'
import type { FileObject } from '../../../shared/files/file-search.ts'

/** Returns the object of an export in the format of the call. */
export function exportTarget(object: FileObject) {
  if (object.kind === 'all') return { type: 'property' as const }
  if (object.kind === 'chapter') return { type: 'launcher' as const, launcherId: object.id }
  const ids = [...object.ids]
  if (object.kind === 'messages') return { type: 'announcement' as const, announcementIds: ids }
  return { type: 'tutorial' as const, tutorialIds: ids }
}

/**
 * Returns the object that an import may change, in the format of the call. Several guides or messages can only be
 * expressed as the whole application.
 */
export function importTarget(object: FileObject) {
  if (object.kind === 'chapter') return { type: 'launcher' as const, launcherId: object.id }
  const [only, ...more] = object.kind === 'all' ? [] : object.ids
  if (only === undefined || more.length > 0) return { type: 'property' as const }
  return object.kind === 'messages'
    ? { type: 'announcement' as const, announcementId: only }
    : { type: 'tutorial' as const, tutorialId: only }
}

/** Returns the object of an import. */
export function objectOf({ type, objectId }: Pick<WireTranslationImport, 'type' | 'objectId'>): FileObject {
  if (objectId === null || type === 'property') return { kind: 'all' }
  if (type === 'launcher') return { kind: 'chapter', id: objectId }
  const ids = [objectId]
  return type === 'announcement' ? { kind: 'messages', ids } : { kind: 'guides', ids }
}

import type { WireTranslationImport } from '@waymark/contract'
import type { FileObject } from '../../../shared/files/file-search.ts'

/** Returns the object of an export in the format of the call. */
export function exportTarget(object: FileObject) {
  if (object.kind === 'all') return { type: 'property' as const }
  if (object.kind === 'chapter') return { type: 'launcher' as const, launcherId: object.id }
  return { type: 'tutorial' as const, tutorialIds: [...object.ids] }
}

/**
 * Returns the object that an import may change, in the format of the call. Several guides can only be expressed as the
 * whole application.
 */
export function importTarget(object: FileObject) {
  if (object.kind === 'chapter') return { type: 'launcher' as const, launcherId: object.id }
  const [only, ...more] = object.kind === 'guides' ? object.ids : []
  return only === undefined || more.length > 0
    ? { type: 'property' as const }
    : { type: 'tutorial' as const, tutorialId: only }
}

/** Returns the object of an import. */
export function objectOf({ type, objectId }: Pick<WireTranslationImport, 'type' | 'objectId'>): FileObject {
  if (objectId === null || type === 'property') return { kind: 'all' }
  return type === 'launcher' ? { kind: 'chapter', id: objectId } : { kind: 'guides', ids: [objectId] }
}

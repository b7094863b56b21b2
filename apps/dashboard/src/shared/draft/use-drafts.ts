import { useEffect, useId, useSyncExternalStore } from 'react'
import { draftRegistry, type OpenDraft } from './draft-registry.ts'

/** Makes a form's draft known to the shell for as long as the form is on screen. */
export function useRegisteredDraft(draft: OpenDraft): void {
  const id = useId()
  useEffect(() => {
    draftRegistry.put(id, draft)
  }, [id, draft])
  useEffect(() => () => draftRegistry.remove(id), [id])
}

/** The drafts with unsaved changes. */
export function useUnsavedDrafts(): readonly OpenDraft[] {
  return useSyncExternalStore(draftRegistry.subscribe, draftRegistry.getUnsaved)
}

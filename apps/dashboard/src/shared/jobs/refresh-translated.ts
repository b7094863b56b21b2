import { api } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'

/** Asks again for everything whose texts a translation may have changed. */
export function refreshTranslated(): void {
  for (const queryKey of [
    api.messages.key(),
    api.guides.key(),
    api.chapters.key(),
    api.translations.key(),
    api.popups.key(),
    ['pageItems'],
    api.properties.texts.key(),
    api.properties.languageUsage.key(),
    api.properties.languageContent.key(),
  ])
    void queryClient.invalidateQueries({ queryKey })
}

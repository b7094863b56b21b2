import { popupLanguage, popupTexts } from '../popup/texts.ts'
import type { PageReply, SamlState } from '../shared/state.ts'

/** Returns the texts with which the panel on a page offers the sign-in of the company; null where there is none. */
export function signInOffer(saml: SamlState, language: string): PageReply['signIn'] {
  if (saml !== 'signedOut' && saml !== 'ended') return null
  const text = popupTexts(popupLanguage(language, navigator.languages))
  return { text: text(saml === 'ended' ? 'sessionEnded' : 'signInOffer'), label: text('signIn') }
}

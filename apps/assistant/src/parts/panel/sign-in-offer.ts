import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import type { Page } from '../../loader/page.ts'

interface SignInOffer {
  readonly text: string
  readonly label: string
  readonly act: () => void
}

/** The offer of the browser extension to sign in, which it keeps at the command function of its isolated world. */
const offerOf = ({ window }: Page) =>
  (window as unknown as { readonly Waymark?: { readonly signIn?: SignInOffer | null } }).Waymark?.signIn

/** Differs between two states of the offer. */
export const signInState = (page: Page): string => offerOf(page)?.text ?? ''

/** Tells that the user is not signed in, with a button; null where the extension offers no sign-in. */
export function signInOffer({ page }: Context, scope: Scope): HTMLElement | null {
  const offer = offerOf(page)
  if (!offer) return null
  const { document } = page
  const button = element(document, 'button', { type: 'button', text: offer.label })
  // A script of the page reaches the button, too.
  scope.listen(button, 'click', event => event.isTrusted && offer.act())
  return element(document, 'div', { class: 'sign-in' }, element(document, 'p', { text: offer.text }), button)
}

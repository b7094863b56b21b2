import { fetchEarly } from './shared/i18n/early-texts.ts'
import { localeAddress } from './shared/i18n/locale-address.ts'
import { requestedLocale } from './shared/i18n/requested-locale.ts'
import { prefetchSession } from './shared/session/browser-session.ts'

/** Asks for what every page needs first, the common texts and the session; resolves when both are asked for. */
export function loadEarly(): Promise<void> {
  const locale = requestedLocale()
  fetchEarly(localeAddress(locale, 'common'))
  if (window.location.pathname === '/login') fetchEarly(localeAddress(locale, 'account'))
  return prefetchSession()
}

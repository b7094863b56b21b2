import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { KitProvider, showToast } from '@waymark/kit'
import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { router } from './router.ts'
import { checkApiOrigin } from './shared/api/check-api-origin.ts'
import { queryClient } from './shared/api/query-client.ts'
import { startI18n } from './shared/i18n/start-i18n.ts'
import { proofRequests } from './shared/reauthentication/proof-request.ts'
import { onSignOutInOtherTab, setSessionHandlers } from './shared/session/browser-session.ts'
import { endSession } from './shared/session/end-session.ts'
import type { SessionDemand } from './shared/session/forbidden.ts'

/** Returns the address to return to after sign-in. */
const here = () => `${window.location.pathname}${window.location.search}`

const toLogin = async () => {
  if (window.location.pathname !== '/login') await router.navigate({ to: '/login', search: { to: here() } })
}

/** Leads to where the session can show what it has to show first. */
function toDemand(demand: SessionDemand) {
  const { pathname } = window.location
  if (demand.kind === 'secondFactor') {
    if (pathname !== '/two-factor') void router.navigate({ to: '/two-factor', search: { to: here() } })
    return
  }
  if (pathname === '/single-sign-on') return
  const state = { ssoStartUrl: demand.startUrl }
  void router.navigate({ to: '/single-sign-on', search: { to: here() }, state })
}

function connectSession() {
  setSessionHandlers({
    onDemand: toDemand,
    onProofDemand: proofRequests.ask,
    onRefreshError: () => showToast('error', i18next.t('session.refreshFailed')),
    onUnauthorized: outcome =>
      outcome === 'login'
        ? void toLogin()
        : void router.navigate({ to: '/error-page', search: { error: 'unauthorized' } }),
  })
  onSignOutInOtherTab(() => {
    showToast('info', i18next.t('session.endedElsewhere'))
    void endSession(async () => undefined, toLogin)
  })
}

/** The nonce of the page, which the server puts into every page it sends. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

function App() {
  const { t } = useTranslation('common')
  return (
    <KitProvider styleNonce={styleNonce()} toastsLabel={t('toasts')} dismissLabel={t('actions.dismiss')}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>
  )
}

/** Fetches the files of the page that was asked for, while the session is still being read. */
function preloadPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname)
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Starts the dashboard in `#root`. */
export async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  if (!(await checkApiOrigin())) return
  connectSession()
  preloadPage()
  await startI18n()
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <App />
      </Suspense>
    </StrictMode>,
  )
}

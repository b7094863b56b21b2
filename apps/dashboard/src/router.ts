import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { FailedPage } from './shell/FailedPage.tsx'
import { ignoreUnknownSearch } from './shell/known-search.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

/** Leads from address to address; every link of the dashboard is checked against its routes. */
export const router = createRouter({
  routeTree: ignoreUnknownSearch(routeTree),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

import { useRouterState } from '@tanstack/react-router'

/**
 * The path of the page that is shown. Unlike the address, which is the new one while its page is still being made, it
 * changes together with the page: what marks where one is changes in the same drawing.
 */
export const usePagePath = (): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })

import { QueryClient } from '@tanstack/react-query'
import { errorCode } from './refusal.ts'

const retryableCodes = new Set(['offline', 'unavailable', 'internal'])

/** Keeps what the server said. A refusal is an answer and is not asked again; a missing answer twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && retryableCodes.has(errorCode(error)),
      retryDelay: attempt => 500 * 2 ** attempt,
    },
  },
})

import { ErrorScreen } from '../shared/error/ErrorScreen.tsx'

/** What stands at an address whose object does not exist; the address stays (document 1 §2.1). */
export function NotFoundPage() {
  return <ErrorScreen />
}

export type AfterUnauthorized = 'login' | 'errorPage' | 'pass'

/**
 * What follows an answer 401 (document 1 §4): from any call but the current-user call, sign in again; from
 * the current-user call, the error page while someone is signed in, else the error passes through.
 */
export function afterUnauthorized(call: {
  readonly isCurrentUserCall: boolean
  readonly isAuthenticated: boolean
}): AfterUnauthorized {
  if (!call.isCurrentUserCall) return 'login'
  return call.isAuthenticated ? 'errorPage' : 'pass'
}

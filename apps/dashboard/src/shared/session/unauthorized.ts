export type AfterUnauthorized = 'login' | 'errorPage' | 'pass'

/**
 * Decides the effect of a 401 response (document 1 §4): from any call but the current-user call, sign in again; from
 * the current-user call, the error page while a user is signed in, else the error passes through.
 */
export function afterUnauthorized(call: {
  readonly isCurrentUserCall: boolean
  readonly isAuthenticated: boolean
}): AfterUnauthorized {
  if (!call.isCurrentUserCall) return 'login'
  return call.isAuthenticated ? 'errorPage' : 'pass'
}

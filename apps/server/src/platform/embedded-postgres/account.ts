/**
 * Account that PostgreSQL runs as.
 * - `self`: the account of this process (any ordinary user).
 * - `other`: this process is root and switches to that account.
 * - `namespace`: neither works. PostgreSQL runs with the rights of this process inside a user namespace in which the
 *   process appears as `uid`. For root without the right to change accounts, and for numbers without an account.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number }

/** The user number that owns the files which this account makes. */
export function fileOwner(account: Account): number {
  return account.kind === 'other' ? account.uid : (process.getuid?.() ?? 0)
}

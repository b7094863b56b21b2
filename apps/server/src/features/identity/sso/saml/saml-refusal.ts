import type { SsoReason } from '@waymark/domain/identity/access'

/** An answer of an identity provider that does not count, with the one reason for it. */
export class SamlRefusal extends Error {
  readonly reason: SsoReason
  constructor(reason: SsoReason, detail?: string) {
    super(detail === undefined ? reason : `${reason}: ${detail}`)
    this.name = 'SamlRefusal'
    this.reason = reason
  }
}

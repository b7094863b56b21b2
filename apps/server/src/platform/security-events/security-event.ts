import type { SecurityEventKind, SecurityReason } from '@waymark/domain/identity/security'

/** Something that happened to an account, or that someone unknown tried. Holds no secret and no text of a sender. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The account; null where it is not known: then there is a log line and, with a `companyId`, its entry. */
  readonly managerId: number | null
  /** Client address (`request.ip`), which is kept as its network only; null: not caused by a request. */
  readonly address: string | null
  readonly reason?: SecurityReason
  /** Writes to this company's audit log only; absent: to that of every company of the person. */
  readonly companyId?: number
  /** Header User-Agent; a mail names the browser and system that it stands for, never its text. */
  readonly userAgent?: string
}

/** Stored data of an occurrence. */
export interface SampledEvent extends SecurityEvent {
  readonly network: string | null
  /** Occurrences in the last 15 minutes, this one included. */
  readonly count: number
  readonly at: Date
}

import { networkOf, securityAction, securityEventOf } from '@waymark/domain/identity/security'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/index.ts'
import type { Log } from '../log.ts'
import type { MailBox } from '../mail/index.ts'
import { createEventSampler } from './event-sampler.ts'
import { postSecurityMail } from './post-security-mail.ts'
import { recordSecurityAudit } from './record-security-audit.ts'
import type { SampledEvent, SecurityEvent } from './security-event.ts'

export interface SecurityEvents {
  /**
   * Reports in a separate transaction, without delaying the caller: for failures, whose own transaction is rolled
   * back and whose reply must take as long for an unknown account. What cannot be written is logged as a warning.
   */
  readonly report: (event: SecurityEvent) => void
  /** Reports in the transaction of what happened, which must see every company (`asSystem`). */
  readonly reportIn: (tx: Tx, event: SecurityEvent) => Promise<void>
  /** Resolves once everything reported so far is written; before the database is closed. */
  readonly flush: () => Promise<void>
}

interface SecurityEventParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailBox: MailBox
  /** Public address of the server, for links in messages. */
  readonly publicAddress: () => string
}

/** Whether anything besides the log line is kept of it. */
function isKept({ kind, managerId, companyId }: SecurityEvent): boolean {
  const { isAudited, mail } = securityEventOf(kind)
  if (managerId === null) return isAudited && companyId !== undefined
  return isAudited || mail !== undefined
}

function writeLine(log: Log, { kind, managerId, reason, network, count }: SampledEvent): void {
  const { name, level } = securityEventOf(kind)
  const about = reason === undefined ? {} : { reason }
  log[level]({ event: name, kind, userId: managerId, network, count, ...about }, 'security event')
}

/**
 * Opens the one way in which security events are reported: a log line with a fixed name, an entry in the audit logs
 * of the person's companies, and a mail to the person, as `securityEvents` says for the kind. Bursts are sampled.
 */
export function openSecurityEvents(parts: SecurityEventParts): SecurityEvents {
  const { database, clock, log } = parts
  const sampler = createEventSampler()
  const pending = new Set<Promise<void>>()

  const sampled = (event: SecurityEvent): SampledEvent | null => {
    const at = clock.now()
    const network = event.address === null ? null : networkOf(event.address)
    const stranger = `of ${network} ${event.companyId ?? ''}`
    const subject = event.managerId === null ? stranger : String(event.managerId)
    const sample = sampler.sample(event.kind, subject, at)
    return sample === null ? null : { ...event, network, at, count: sample.count }
  }

  const keep = async (tx: Tx, event: SampledEvent) => {
    await recordSecurityAudit(tx, event)
    await postSecurityMail(tx, parts, event)
  }

  const keepAlone = async (event: SampledEvent) => {
    try {
      await database.asSystem(tx => keep(tx, event))
    } catch (error) {
      log.warn({ err: error, action: securityAction(event.kind) }, 'a security event was not recorded')
    }
  }

  return {
    report: one => {
      const event = sampled(one)
      if (event === null) return
      writeLine(log, event)
      if (!isKept(event)) return
      const write = keepAlone(event).finally(() => pending.delete(write))
      pending.add(write)
    },
    reportIn: async (tx, one) => {
      const event = sampled(one)
      if (event === null) return
      writeLine(log, event)
      if (isKept(event)) await keep(tx, event)
    },
    flush: async () => {
      await Promise.all(pending)
    },
  }
}

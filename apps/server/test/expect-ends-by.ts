import type { SubscriptionKind } from '@waymark/domain/workspace/notification'
import { expect } from 'vitest'
import { unsubscribeToken } from '../src/features/identity/notifications/index.ts'
import type { TrappedMail } from './mail-trap.ts'

/** Whom a mail was sent to, and what its link ends. */
export interface EndedBy {
  readonly managerId: number
  readonly kind: SubscriptionKind
  readonly publicAddress: string
  readonly unsubscribeKey: Buffer
}

/** Whether the header of a mail ends mails of `kind` for its reader, with one press and the address of its text. */
export function expectEndsBy(
  mail: TrappedMail | undefined,
  { managerId, kind, publicAddress, unsubscribeKey }: EndedBy,
): void {
  const token = unsubscribeToken(unsubscribeKey, { managerId, kind })
  const address = `${publicAddress}/unsubscribe?token=${token}`
  expect(mail?.headers['list-unsubscribe']).toBe(`<${address}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(address)
}

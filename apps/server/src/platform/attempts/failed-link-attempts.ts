import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyRequest } from 'fastify'
import type { Attempter, AttemptSubject } from './attempt-limiter.ts'

/** Returns the budgets that a presented secret, such as that of a mailed link, counts against while it is checked. */
export const failedLinkAttempts = (request: Pick<FastifyRequest, 'ip'>): readonly AttemptSubject[] => [
  { budget: 'wrongLinksOfNetwork', subject: networkOf(request.ip) },
]

/** The sender of a request without a sign-in. */
export const anonymousAttempter = (request: Pick<FastifyRequest, 'ip'>): Attempter => ({
  managerId: null,
  address: request.ip,
})

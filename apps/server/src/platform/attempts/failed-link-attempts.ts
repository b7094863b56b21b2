import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyRequest } from 'fastify'
import type { Attempter, AttemptSubject } from './attempt-limiter.ts'

/** What a secret that someone shows, as that of a mailed link, counts against while it is looked at. */
export const failedLinkAttempts = (request: Pick<FastifyRequest, 'ip'>): readonly AttemptSubject[] => [
  { budget: 'wrongLinksOfNetwork', subject: networkOf(request.ip) },
]

/** The sender of a request without a sign-in. */
export const anonymousAttempter = (request: Pick<FastifyRequest, 'ip'>): Attempter => ({
  managerId: null,
  address: request.ip,
})

import { networkOf } from '@waymark/domain/security'
import type { FastifyRequest } from 'fastify'
import type { AttemptSubject } from './attempt-limiter.ts'

/** What a secret that someone shows, as that of a mailed link, counts against while it is looked at. */
export const wrongLinks = (request: Pick<FastifyRequest, 'ip'>): readonly AttemptSubject[] => [
  { budget: 'wrongLinksOfNetwork', subject: networkOf(request.ip) },
]

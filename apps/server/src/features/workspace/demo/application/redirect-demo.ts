import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../../platform/http/index.ts'
import { demoFolder } from './demo-files.ts'

/**
 * Sends `/demo/…` of the dashboard's origin to the demo application's origin (308, path and query kept); 404 where no
 * demo application is served.
 * @param demoAddress origin of the demo application; null: none
 */
export function redirectDemo(app: FastifyInstance, demoAddress: () => string | null): void {
  for (const path of [demoFolder, `${demoFolder}/*`]) {
    app.get(path, async (request, reply) => {
      const origin = demoAddress()
      if (origin === null) throw refuse('notFound')
      return reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`, 308)
    })
  }
}

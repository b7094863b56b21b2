import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config/index.ts'
import { OperatorError } from './platform/operator-error.ts'

/** HOST and PORT are not available: taken, forbidden, or not of this machine. */
class AddressError extends OperatorError {}

/**
 * Listens on HOST and PORT and returns the port, which the system chooses when PORT is 0.
 * @throws an OperatorError that says what to set when the address is not available.
 */
export async function listen(fastify: FastifyInstance, config: Config): Promise<number> {
  try {
    await fastify.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw toAddressError(error, config)
  }
  return (fastify.server.address() as AddressInfo).port
}

function toAddressError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new AddressError(`Port ${port} of ${host} is taken. Set PORT to a free one.`)
  if (code === 'EACCES') return new AddressError(`Port ${port} may not be used by this account. Set PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new AddressError(`HOST ${host} is no address of this machine. Set HOST to one that is.`)
  return error
}

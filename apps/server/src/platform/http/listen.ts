import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '../operator-error.ts'

/** The host and port cannot be used: taken, forbidden, or not of this machine. */
export class AddressError extends OperatorError {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface ListenAddress {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Environment variable that sets the port, for the message. */
  readonly portVariable: string
}

function toAddressError(error: unknown, { host, port, portVariable }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new AddressError(code, `Port ${port} of ${host} is taken. Set ${portVariable} to a free one.`)
  if (code === 'EACCES')
    return new AddressError(code, `Port ${port} may not be used by this account. Set ${portVariable}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new AddressError(code, `HOST ${host} is no address of this machine. Set HOST to one that is.`)
  return error
}

/**
 * Opens the port and returns its number.
 * @throws AddressError when the address cannot be used.
 */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<number> {
  try {
    await app.listen({ host: address.host, port: address.port })
  } catch (error) {
    throw toAddressError(error, address)
  }
  return (app.server.address() as AddressInfo).port
}

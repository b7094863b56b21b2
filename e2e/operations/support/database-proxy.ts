import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { OWNER_ROLE } from '../../../apps/server/src/platform/embedded-postgres/connection-string.ts'
import { readRunRecord } from '../../../apps/server/src/platform/embedded-postgres/run-file.ts'
import { loadSecrets } from '../../../apps/server/src/platform/embedded-postgres/secrets.ts'
import { SOCKET_PORT } from '../../../apps/server/src/platform/embedded-postgres/socket-folder.ts'

/** The embedded database of a running server, made reachable over TCP as an external database would be. */
export interface DatabaseProxy {
  /** For DATABASE_URL, with the role that owns the tables. */
  readonly url: string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Prepares a proxy on `port` to the database of the server on `dataDir`; it refuses connections until it is opened. */
export function databaseProxy(dataDir: string, port: number, password?: string): DatabaseProxy {
  const home = join(dataDir, 'postgres')
  const record = readRunRecord(join(home, 'run.json'))
  if (record === null) throw new Error(`no database runs on ${dataDir}`)
  const path = join(record.socketFolder, `.s.PGSQL.${SOCKET_PORT}`)
  const owner = password ?? loadSecrets(join(home, 'secrets.json')).owner
  const sockets = new Set<Socket>()
  const server: Server = createServer(incoming => {
    const outgoing = connect(path)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  return {
    url: `postgresql://${OWNER_ROLE}:${encodeURIComponent(owner)}@127.0.0.1:${port}/waymark`,
    open: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => resolve())
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

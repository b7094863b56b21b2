import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequests } from './answer-requests.ts'
import { loadChdb } from './chdb.ts'
import { EventEngine } from './event-engine.ts'
import { readOptions } from './read-options.ts'

/** How this program ends when it cannot start; the starter reads it (README). */
const exitCode = { unusable: 64, missingLibraryError: 69 } as const

const stopWithinMs = 4_500

function fail(code: number, error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(code)
}

function orFail<T>(code: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    return fail(code, error)
  }
}

async function stop(server: Server, engine: EventEngine): Promise<void> {
  // A statement that cannot be killed must not keep the folder: everything acknowledged is on disk already.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopWithinMs).unref()
  server.close()
  await engine.stop()
  server.closeAllConnections()
  process.exit(0)
}

function main(): void {
  const options = orFail(exitCode.unusable, () => readOptions(process.env))
  const open = orFail(exitCode.missingLibraryError, () => loadChdb(options.folder))
  const engine = orFail(exitCode.unusable, () => new EventEngine(open, options.memoryMb))
  const server = answerRequests(engine, options.password)
  server.on('error', error => fail(exitCode.unusable, error))
  server.listen(options.port, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.stdout.write(`event engine ready on 127.0.0.1:${port}\n`)
    process.send?.({ readyOnPort: port })
  })
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop(server, engine)
  }
  process.on('SIGTERM', end)
  // The channel closes when the starter is gone, however it went: no one could stop this process then.
  process.on('disconnect', end)
  // Ctrl-C reaches the whole process group; with a starter above, that one decides when the engine ends.
  process.on('SIGINT', () => {
    if (!process.connected) end()
  })
}

main()

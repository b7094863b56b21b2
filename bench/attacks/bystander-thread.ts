import { parentPort, workerData } from 'node:worker_threads'
import type { AttackTarget } from './attack.ts'
import { watchAsBystander } from './bystander.ts'

/** Runs the bystander in a thread of its own: the attacker's own work must not count as the server's delay. */
const bystander = watchAsBystander(workerData as Pick<AttackTarget, 'url' | 'admin'>)
parentPort?.once('message', async () => {
  parentPort?.postMessage(await bystander.stop())
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MeasuredServer, startMeasuredServer } from './ingest/measured-server.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * Kills (signal 9) the server, PostgreSQL, both, and the event engine in the middle of event batches, twice each.
 * Unanswered batches are sent again, as a page does. Afterwards every acknowledged event must be there exactly once.
 */
const victims = ['server', 'postgres', 'both', 'engine'] as const
const senders = 8
const loadMs = 1_500
const recoverMs = 3_000

const acknowledged = new Set<string>()
const unanswered: string[][] = []

async function post(origin: string, ids: readonly string[]): Promise<boolean> {
  const at = Date.now()
  const events = ids.map(id => ({ id, type: 'assistant_opened', at }))
  try {
    const reply = await fetch(`${origin}/api/assistant/v1/properties/1/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://app.example.com' },
      body: JSON.stringify({ sentAt: at, userId: 'user-1', isAnonymous: false, sessionId: '', events }),
    })
    await reply.text()
    return reply.status === 200
  } catch {
    return false
  }
}

async function sendUntil(origin: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const ids = Array.from({ length: 20 }, () => randomUUID())
    if (await post(origin, ids)) for (const id of ids) acknowledged.add(id)
    else {
      unanswered.push(ids)
      await delay(50)
    }
  }
}

async function sendAgain(origin: string): Promise<void> {
  for (const ids of unanswered.splice(0)) {
    while (!(await post(origin, ids))) await delay(200)
    for (const id of ids) acknowledged.add(id)
  }
}

/** The process that holds this data folder's event store, found by its environment. */
function enginePid(dataDir: string): number | null {
  const pids = readdirSync('/proc').filter(entry => /^\d+$/.test(entry))
  const isEngine = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`ENGINE_DIR=${join(dataDir, 'events')}\0`)
    } catch {
      return false
    }
  }
  const found = pids.find(isEngine)
  return found === undefined ? null : Number(found)
}

function postgresPid(dataDir: string): number | null {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find(name =>
    name.endsWith('postmaster.pid'),
  )
  return file === undefined ? null : Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0])
}

function killProcess(pid: number | null): void {
  if (pid !== null && pid > 1) process.kill(pid, 'SIGKILL')
}

async function round(
  server: MeasuredServer,
  dataDir: string,
  victim: (typeof victims)[number],
): Promise<MeasuredServer> {
  let isOver = false
  const sending = Promise.all(Array.from({ length: senders }, () => sendUntil(server.origin, () => isOver)))
  await delay(loadMs)
  if (victim === 'postgres' || victim === 'both') killProcess(postgresPid(dataDir))
  if (victim === 'engine') killProcess(enginePid(dataDir))
  const isServerGone = victim === 'server' || victim === 'both'
  await (isServerGone ? server.kill() : delay(recoverMs))
  isOver = true
  await sending
  const back = isServerGone ? await startMeasuredServer(dataDir) : server
  if (isServerGone)
    reportRow(figure(`ready again after kill -9 of ${victim}`, back.readyAfterMs / 1_000, 's'))
  await sendAgain(back.origin)
  return back
}

async function measure(dataDir: string): Promise<void> {
  let server = await startMeasuredServer(dataDir)
  for (const victim of [...victims, ...victims]) server = await round(server, dataDir, victim)
  let seen = await server.counts()
  for (let tries = 0; seen.pendingBatches > 0 && tries < 300; tries++) {
    await delay(200)
    seen = await server.counts()
  }
  await server.stop()
  reportRow(figure('events acknowledged while parts were killed', acknowledged.size, 'events'))
  reportRow(atMost('acknowledged events missing after kill -9', acknowledged.size - seen.unique, 'events', 0))
  reportRow(atMost('events counted twice after kill -9', seen.stored - seen.unique, 'events', 0))
}

const home = mkdtempSync(join(tmpdir(), 'waymark-kill-'))
try {
  if (process.platform === 'linux') await measure(home)
  else process.stderr.write('processes are found by /proc, which only Linux has\n')
} finally {
  rmSync(home, { recursive: true, force: true })
}

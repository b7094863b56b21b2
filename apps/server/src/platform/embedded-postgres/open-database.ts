import { adoptPostgres } from './adopt-postgres.ts'
import { type LaunchPlan, launchPostgres } from './launch-postgres.ts'
import { provisionDatabase } from './provision-database.ts'
import { resetPasswords } from './reset-passwords.ts'
import { fingerprintOf, readRunRecord } from './run-file.ts'
import type { RunningPostgres } from './running-postgres.ts'
import type { DatabaseSecrets } from './secrets.ts'
import { stopPostgres } from './stop-postgres.ts'
import { isWrongPassword, withSuperuser } from './superuser-session.ts'

const ANSWER_MS = 60_000

export interface OpenedDatabase {
  readonly running: RunningPostgres
  readonly isAdopted: boolean
}

/** Takes over or launches PostgreSQL and makes the roles and the database that are absent. */
export async function openDatabase(plan: LaunchPlan, secrets: DatabaseSecrets): Promise<OpenedDatabase> {
  const adopted = await adopt(plan, secrets)
  const opened = { running: adopted ?? (await launchPostgres(plan)), isAdopted: adopted !== null }
  try {
    await provision(plan, secrets)
    return opened
  } catch (error) {
    if (!isWrongPassword(error)) throw error
  }
  return reopenWithNewPasswords(plan, secrets, opened.running.pid)
}

/** Only one that runs with today's settings and at today's address is taken over. */
async function adopt(plan: LaunchPlan, secrets: DatabaseSecrets): Promise<RunningPostgres | null> {
  const record = readRunRecord(plan.place.runFile)
  const isAsToday = record?.fingerprint === fingerprintOf(plan) && record.socketFolder === plan.socketFolder
  return adoptPostgres(plan.place.dataFolder, {
    record: isAsToday ? record : null,
    password: secrets.superuser,
  })
}

async function reopenWithNewPasswords(
  plan: LaunchPlan,
  secrets: DatabaseSecrets,
  pid: number,
): Promise<OpenedDatabase> {
  const { place, account, binaries, log } = plan
  log('the passwords of the database roles were lost; setting new ones', 'warn')
  await stopPostgres(place.dataFolder, pid)
  await resetPasswords(place.dataFolder, { account, binaries, secrets })
  const running = await launchPostgres(plan)
  await provision(plan, secrets)
  return { running, isAdopted: false }
}

function provision({ socketFolder }: LaunchPlan, secrets: DatabaseSecrets): Promise<void> {
  return withSuperuser({ socketFolder, password: secrets.superuser, answerMs: ANSWER_MS }, client =>
    provisionDatabase(client, secrets),
  )
}

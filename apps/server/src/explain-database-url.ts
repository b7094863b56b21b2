import { OperatorError } from './platform/operator-error.ts'

/** The PostgreSQL of DATABASE_URL cannot be used as it is. */
class DatabaseUrlError extends OperatorError {}

/** Not reachable, or not with this sign-in, name or right, or without an extension that comes with PostgreSQL. */
const aboutUrl = /^(E[A-Z]+|28\w{3}|3D000|08\w{3}|53\w{3}|57P\w{2}|42501|0A000)$/

/** The address in the sentence is without its password; PostgreSQL's own words name none either. */
function toDatabaseUrlError(databaseUrl: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && aboutUrl.test(String(error.code)))) return error
  const { host, pathname } = new URL(databaseUrl)
  const reason = error.message === '' ? String(error.code) : error.message
  return new DatabaseUrlError(
    `DATABASE_URL names the database ${host}${pathname}, which cannot be used: ${reason}.`,
    { cause: error },
  )
}

/** Runs `work` on the database of DATABASE_URL. What is wrong with that database becomes a sentence for the operator. */
export async function explainDatabaseUrl<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toDatabaseUrlError(databaseUrl, error)
  }
}

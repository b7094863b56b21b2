import { SOCKET_PORT } from './socket-folder.ts'

export const DATABASE = 'waymark'
export const OWNER_ROLE = 'waymark_owner'
export const APP_ROLE = 'waymark_app'

/** An address for `pg` and every libpq program; the host is the socket's folder. */
export function connectionString(
  socketFolder: string,
  { role, password, database = DATABASE }: { role: string; password: string; database?: string },
): string {
  const query = new URLSearchParams({ host: socketFolder, port: String(SOCKET_PORT) })
  return `postgresql://${role}:${encodeURIComponent(password)}@/${database}?${query}`
}

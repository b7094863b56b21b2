import { session } from '../session/browser-session.ts'
import { apiOrigin } from './api-origin.ts'
import { decodeError } from './decode-error.ts'

/**
 * Fetches a file of the API with the session's token. `path` begins with `/api`. Throws what the API answered when
 * it refuses.
 */
export async function fetchFile(path: string, accept: string): Promise<Blob> {
  const request = new Request(new URL(path, apiOrigin), { headers: { accept } })
  const response = await session.fetch(request)
  if (response.ok) return response.blob()
  const body: unknown = await response.json().catch(() => null)
  throw decodeError(body, response) ?? new Error(`The API answered ${response.status}`)
}

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

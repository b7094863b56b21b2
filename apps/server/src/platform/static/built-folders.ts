import { fileURLToPath } from 'node:url'

/** Folders that the launcher builds before the server starts. */
export interface BuiltFolders {
  readonly assistant: string
  readonly dashboard: string
  readonly docs: string
  readonly extension: string
}

const apps = new URL('../../../../', import.meta.url)

/** Folders of the builds of this checkout. */
export const builtFolders: BuiltFolders = {
  assistant: fileURLToPath(new URL('assistant/dist', apps)),
  dashboard: fileURLToPath(new URL('dashboard/dist', apps)),
  docs: fileURLToPath(new URL('docs/dist', apps)),
  extension: fileURLToPath(new URL('extension/dist', apps)),
}

/** Body of the 503 reply for a page or script that was never built. */
export const notBuilt = (app: string) =>
  `The ${app} has not been built yet. Run "npm start" or "npm run build" in the folder of the server.\n`

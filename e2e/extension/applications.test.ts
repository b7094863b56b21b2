import { applications } from '../assistant/applications/all.ts'
import { playApplication } from '../assistant/applications/play-application.ts'
import { extensionSeats } from './support/extension-seats.ts'

/**
 * EXT-33: every kind of step and every part, with the extension instead of the snippet. `EXTENSION_APPLICATIONS` names
 * applications by a part of their names, separated by commas, or `all`; without it three are played that differ most:
 * pages from a server, a library in shadow roots, and an editor in a frame.
 */
const wanted = (process.env['EXTENSION_APPLICATIONS'] ?? 'Gentelella,Shoelace,GrapesJS').split(',')

/** Requests to the server of the assistant, its scripts and its styles are none that this policy allows. */
const ownOriginOnly =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob:; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data:; " +
  "frame-src 'self' data: blob:; manifest-src 'self'; base-uri 'self'"

const isWanted = (name: string) => wanted.some(part => part === 'all' || name.includes(part))

for (const app of applications.filter(({ name }) => isWanted(name)))
  playApplication(app, extensionSeats(ownOriginOnly))

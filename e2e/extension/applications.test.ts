import {
  applicationsOfRun,
  extensionApplicationsVariable,
} from '../../tools/testing/extension-applications.ts'
import { turnVariable } from '../../tools/testing/turn-variable.ts'
import { applications } from '../assistant/applications/all.ts'
import { playApplication } from '../assistant/applications/play-application.ts'
import { extensionSeats } from './support/extension-seats.ts'

/**
 * EXT-33: every kind of step and every part, with the extension instead of the snippet. `npm test -- --full` plays all
 * applications, `npm test` three of them, other ones for each commit. `EXTENSION_APPLICATIONS` names applications by a
 * part of their names, separated by commas, or `all`.
 */
const wanted = process.env[extensionApplicationsVariable]
const turn = process.env[turnVariable]

/** Requests to the server of the assistant, its scripts and its styles are none that this policy allows. */
const ownOriginOnly =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob:; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data:; " +
  "frame-src 'self' data: blob:; manifest-src 'self'; base-uri 'self'"

for (const app of applicationsOfRun(applications, { wanted, turn }))
  playApplication(app, extensionSeats(ownOriginOnly))

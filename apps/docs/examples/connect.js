import { loadWaymark } from '@waymark/embed'
import { print, property, server } from './page.js'

const waymark = loadWaymark({ server, property })

print('ready', await waymark.ready())

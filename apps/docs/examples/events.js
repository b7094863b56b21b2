import { eventNames, loadWaymark } from '@waymark/embed'
import { print, property, server } from './page.js'

const waymark = loadWaymark({ server, property })
for (const name of eventNames) waymark.on(name, detail => print(name, detail))

print('openPanel', await waymark.openPanel('home'))

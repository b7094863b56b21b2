import { eventNames, loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { print, property, server } = window.waymarkExample
const waymark = loadWaymark({ server, property })
for (const name of eventNames) waymark.on(name, detail => print(name, detail))

print('openPanel', await waymark.openPanel('home'))

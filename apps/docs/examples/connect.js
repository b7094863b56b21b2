import { loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { print, property, server } = window.waymarkExample
const waymark = loadWaymark({ server, property })

print('ready', await waymark.ready())

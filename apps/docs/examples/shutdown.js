import { loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { print, property, server } = window.waymarkExample

const first = loadWaymark({ server, property })
print('ready', await first.ready())
print('shutdown', await first.shutdown())

// The assistant can start again in the same page, as React's StrictMode does.
const second = loadWaymark({ server, property })
print('ready again', await second.ready())

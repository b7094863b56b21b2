import { loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { guide, print, property, server } = window.waymarkExample
const waymark = loadWaymark({ server, property })
const forget = waymark.onExit(id => {
  print('exited', id)
  forget()
})

print('start', await waymark.start(guide, { step: 1 }))
print('isStarted', await waymark.isStarted(guide))

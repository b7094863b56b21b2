import { loadWaymark } from '@waymark/embed'
import { guide, print, property, server } from './page.js'

const waymark = loadWaymark({ server, property })
const forget = waymark.onExit(id => {
  print('exited', id)
  forget()
})

print('start', await waymark.start(guide, { step: 1 }))
print('isStarted', await waymark.isStarted(guide))

import { loadWaymark } from '@waymark/embed'
import { guide, print, property, server } from './page.js'

const waymark = loadWaymark({ server, property })

const { isShown, reasons } = await waymark.explain(guide)
print('isShown', isShown)
print('reasons', reasons)

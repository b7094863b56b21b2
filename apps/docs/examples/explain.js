import { loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { guide, print, property, server } = window.waymarkExample
const waymark = loadWaymark({ server, property })

const { isShown, reasons } = await waymark.explain(guide)
print('isShown', isShown)
print('reasons', reasons)

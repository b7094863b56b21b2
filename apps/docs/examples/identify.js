import { loadWaymark } from '@waymark/embed'

// Values of the form above, and the output below.
const { print, property, server } = window.waymarkExample
const waymark = loadWaymark({ server, property })

const connection = await waymark.identify(
  'user-1',
  { plan: 'pro', signedUpAt: new Date('2026-01-31') },
  { company: { id: 'acme', attributes: { industry: 'logistics' } } },
)
print('identify', connection)

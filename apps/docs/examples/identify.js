import { loadWaymark } from '@waymark/embed'
import { print, property, server } from './page.js'

const waymark = loadWaymark({ server, property })

const connection = await waymark.identify(
  'user-1',
  { plan: 'pro', signedUpAt: new Date('2026-01-31') },
  { company: { id: 'acme', attributes: { industry: 'logistics' } } },
)
print('identify', connection)

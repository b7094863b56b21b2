import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Secret } from '../../platform/secret/index.ts'
import { openPreviewReader } from '../guide-previews/index.ts'
import type { ReadGuideActivity } from './answer-pointer.ts'
import { openContentShelf } from './content-shelf.ts'
import { openPropertyCache, type ResolveProperty } from './property-cache.ts'
import { registerAssistant } from './register-assistant.ts'
import { openTagRegister } from './tag-register.ts'
import { openVisitorStore } from './visitor-store.ts'

/** Delivery to the assistant, open: it listens for changes of content until it is closed. */
export interface AssistantDelivery {
  readonly register: (app: FastifyInstance) => Promise<void>
  /** What the event ingest asks before it takes a batch; null for an unknown property. Costs no query as a rule. */
  readonly resolveProperty: ResolveProperty
  readonly close: () => Promise<void>
}

/** Opens the caches and stores that the pointer call and the content documents stand on. */
export function openAssistantDelivery(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: Secret
  readonly readGuideActivity: ReadGuideActivity
}): AssistantDelivery {
  const { database, clock, log, secret, readGuideActivity } = parts
  const properties = openPropertyCache({ database, clock, log })
  const visitors = openVisitorStore({ database, clock })
  const tags = openTagRegister({ database, clock })
  const readPreview = openPreviewReader({ database, clock, key: secret.key('guide-preview') })
  const shelf = openContentShelf({ database, clock, key: secret.key('content-address') })
  return {
    register: app =>
      registerAssistant(
        app,
        { clock, properties, visitors, tags, shelf, readGuideActivity },
        { properties, readPreview },
      ),
    resolveProperty: properties.resolveProperty,
    close: () => properties.close(),
  }
}

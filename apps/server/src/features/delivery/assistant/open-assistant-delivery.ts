import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { TokenBuckets } from '../../../platform/http/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Secret } from '../../../platform/secret/index.ts'
import type { ModelSettings } from '../../../platform/translator/index.ts'
import { openPreviewReader } from '../../content/guide-previews/index.ts'
import type { ImageStorage } from '../../content/images/index.ts'
import { openAccess } from '../../identity/access/index.ts'
import type { SearchKnowledge } from '../../workspace/knowledge/index.ts'
import { openDebugSessions } from '../snippet/index.ts'
import type { ReadActivity } from './answer-pointer.ts'
import { openChangeStreams } from './change-stream.ts'
import { openContentDocumentCache } from './content-document-cache.ts'
import { AnswerSlots, PreparedContent } from './copilot/index.ts'
import { type LevelOf, openLevelReader } from './level-reader.ts'
import { openPropertyCache, type ResolveProperty } from './property-cache.ts'
import { registerAssistant } from './register-assistant.ts'
import type { ShownTo } from './shown-to.ts'
import { asksForSignature, type IdentityFault, identityFault, openIdentityCheck } from './signed-identity.ts'
import { openTagRegister } from './tag-register.ts'
import { openTrafficMeter } from './traffic-meter.ts'
import type { VisitorLimits } from './visitor-limits.ts'
import { openVisitorStore } from './visitor-store.ts'

/** Delivery to the assistant, open: it listens for changes of content until it is closed. */
export interface AssistantDelivery {
  readonly register: (app: FastifyInstance) => Promise<void>
  /**
   * Resolves a property before the event ingest accepts a batch; null for an unknown property. Usually costs no query.
   */
  readonly resolveProperty: ResolveProperty
  /** To whom a property shows something; `all` for an unknown one. */
  readonly shownTo: (propertyId: number) => Promise<ShownTo>
  /** Whether this visitor's events are taken: where the property requires it, they must be signed for. */
  readonly checkIdentity: (
    propertyId: number,
    visitor: { readonly userId: string | null; readonly token?: string | null | undefined },
  ) => Promise<IdentityFault | null>
  /** Returns the level that may be recorded of this visitor; segments may have a lower level than the property. */
  readonly levelOf: LevelOf
  readonly close: () => Promise<void>
}

/** Requests to the model are slow and may cost money. */
const textRate = { burst: 5, perSecond: 0.05 }

/** Opens the caches and stores that the pointer call and the content documents stand on. */
export function openAssistantDelivery(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: Secret
  readonly limits: VisitorLimits
  readonly readActivity: ReadActivity
  readonly images: ImageStorage
  /** Address of the dashboard, for the link to a recorded guide. */
  readonly publicAddress: () => string
  readonly searchKnowledge: SearchKnowledge
  /** Writes answers of the copilot and texts of recorded steps; null: passages, and the accessible names. */
  readonly model: ModelSettings | null
}): AssistantDelivery {
  const { database, clock, log, secret, limits, readActivity, publicAddress, searchKnowledge, model } = parts
  const streams = openChangeStreams()
  const properties = openPropertyCache({ database, clock, log, onChange: streams.notify })
  const identity = openIdentityCheck({ clock, key: secret.key('snippet-identity') })
  const traffic = openTrafficMeter({ database, clock, log })
  const pointer = {
    clock,
    properties,
    identity,
    traffic,
    visitors: openVisitorStore({ database, clock }),
    tags: openTagRegister({ database, clock }),
    shelf: openContentDocumentCache({ database, clock, key: secret.key('content-address') }),
    readActivity,
    limits,
  }
  const readPreview = openPreviewReader({ database, clock, key: secret.key('guide-preview') })
  const debug = openDebugSessions({ database, clock })
  return {
    register: app =>
      registerAssistant(app, {
        pointer: { ...pointer, database },
        previews: { properties, readPreview },
        debug,
        documents: { properties, identity, limits, searchKnowledge },
        copilot: {
          ...{ pointer, database, searchKnowledge, model },
          prepared: new PreparedContent(),
          slots: new AnswerSlots(),
        },
        signIn: { database, clock, properties, limits, key: secret.key('snippet-identity') },
        editor: {
          properties,
          publicAddress,
          access: {
            ...{ database, clock, access: openAccess(database) },
            images: { shelf: parts.images, publicAddress },
          },
          writer: { model, requests: new TokenBuckets(textRate) },
        },
        streams,
      }),
    resolveProperty: properties.resolveProperty,
    shownTo: async propertyId => (await properties.get(propertyId))?.shownTo ?? 'all',
    levelOf: openLevelReader({ database, clock, properties, readActivity }),
    checkIdentity: async (propertyId, visitor) => {
      const property = await properties.get(propertyId)
      if (property === null) return null
      const { snapshot } = property
      const isSigned = asksForSignature(snapshot) && (await identity.check(snapshot, visitor)).isSigned
      return identityFault(snapshot, { userId: visitor.userId, isSigned })
    },
    close: async () => {
      streams.close()
      await traffic.close()
      await properties.close()
    },
  }
}

import {
  type ContentOf,
  integer,
  json,
  optionalText,
  reference,
  text,
} from '../../foundation/entity/index.ts'
import { type FeatureFlags, withFlagDefaults } from './feature-flags.ts'

/** The settings of a property that are saved together as one version. */
export const propertyFields = {
  name: text(120, { column: 'name', wire: 'name', delivered: null }),
  /** The first URL is set once and also becomes an application URL. */
  url: optionalText(2048, { column: null, wire: null, delivered: null }),
  /** `none`: the assistant shows no launcher. */
  defaultAction: text(40, {
    column: 'default_action',
    wire: 'defaultAction',
    delivered: 'defaultAction',
  }),
  featureFlags: json<FeatureFlags>()(withFlagDefaults({}), {
    column: 'feature_flags',
    wire: null,
    delivered: 'flags',
  }),
  /** 0 BASIC, 1 ADVANCED: whether use of the host application is recorded. */
  privacyLevel: integer({ min: 0, max: 1 }, 0, {
    column: 'privacy_level',
    wire: null,
    delivered: 'privacyLevel',
  }),
  /** IANA name of the zone whose days reports count. */
  timeZone: { ...text(64, { column: 'time_zone', wire: 'timeZone', delivered: null }), default: 'UTC' },
  /** Pages on which the launcher is shown; calls clear it with `remove`. */
  pageSegment: reference({ column: 'assistant_page_segment_id', wire: null, delivered: null }),
  copilotSegment: reference({ column: 'copilot_segment_id', wire: 'copilotSegment', delivered: null }),
  /** Kept among the stylings. */
  avatar: json<unknown>()(null, { column: null, wire: null, delivered: null }),
}

export const propertyEntity = { table: 'property', fields: propertyFields } as const

/** The settings of a property. */
export type PropertySettings = ContentOf<typeof propertyFields>

/**
 * Default amount of content that an application shows automatically, if it has no own settings: at most 3 items per
 * user and day, a pause of a minute after each, no survey within a day of another (product decision, "Order of
 * automatic content").
 */
export const contentSettingsDefaults = {
  automaticItemsPerDay: 3,
  automaticPauseS: 60,
  surveyPauseHours: 24,
} as const
export type ContentSettings = { readonly [K in keyof typeof contentSettingsDefaults]: number }

/** The largest value that each may take. */
export const contentSettingsMax: ContentSettings = {
  automaticItemsPerDay: 50,
  automaticPauseS: 3_600,
  surveyPauseHours: 720,
}

/** An application's settings in full; what cannot be read counts as not said. */
export function withContentSettings(stored: Readonly<Record<string, unknown>>): ContentSettings {
  const entries = Object.entries(contentSettingsDefaults).map(([key, fallback]) => {
    const value = stored[key]
    return [
      key,
      typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback,
    ] as const
  })
  return Object.fromEntries(entries) as unknown as ContentSettings
}

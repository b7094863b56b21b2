import { checkSamples } from './samples/check-samples.ts'
import { contentSamples } from './samples/content-samples.ts'
import { extensionSamples } from './samples/extension-samples.ts'
import { fileSamples } from './samples/file-samples.ts'
import { itemSamples, snippetSamples } from './samples/item-samples.ts'
import { ownSamples } from './samples/own-samples.ts'
import { peopleSamples } from './samples/people-samples.ts'
import { personSamples } from './samples/person-samples.ts'
import type { Maker } from './samples/sample.ts'
import { saveSamples } from './samples/save-samples.ts'
import { searchSamples } from './samples/search-samples.ts'
import { settingsSamples } from './samples/settings-samples.ts'
import { teamSamples } from './samples/team-samples.ts'
import { retentionSamples, scheduleSamples, viewSamples } from './samples/view-samples.ts'

export type { Place, Sample } from './samples/sample.ts'

/** By call: makes what it needs and says what to send. What a call uses up is made again each time. */
export const samples: Readonly<Record<string, Maker>> = {
  ...ownSamples,
  ...teamSamples,
  ...contentSamples,
  ...extensionSamples,
  ...fileSamples,
  ...saveSamples,
  ...searchSamples,
  ...settingsSamples,
  ...retentionSamples,
  ...scheduleSamples,
  ...viewSamples,
  ...peopleSamples,
  ...personSamples,
  ...itemSamples,
  ...checkSamples,
  ...snippetSamples,
}

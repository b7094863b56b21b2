import { type Maker, nothing } from './sample.ts'

/** Calls about the search, the copilot and web views of an application. */
export const searchSamples: Readonly<Record<string, Maker>> = {
  'search.copilotQuestions': nothing,
  'properties.synonyms': nothing,
  'properties.saveSynonyms': () => ({ body: { groups: [['invoice', 'bill']] } }),
  'properties.hybrid': nothing,
}

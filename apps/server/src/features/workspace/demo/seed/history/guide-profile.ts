import type { GuideSource, StepErrorKind } from '@waymark/domain/analytics/events'

/** How people take to one guide of the demo. Probabilities are per step shown, or per visit. */
export interface GuideProfile {
  /** How often it is chosen, compared with the others. */
  readonly weight: number
  /** Probability to leave at each step; the last value counts for all later ones. */
  readonly leaves: readonly [number, ...number[]]
  /** Step whose element is sometimes not there. */
  readonly fails?: { readonly step: number; readonly kind: StepErrorKind; readonly probability: number }
  readonly secondsPerStep: readonly [min: number, max: number]
  readonly sources: readonly [GuideSource, ...GuideSource[]]
}

/** By the guides' keys. A guide that is not here was never started: it is a draft. */
export const guideProfiles: Readonly<Record<string, GuideProfile>> = {
  tour: {
    weight: 10,
    leaves: [0.12, 0.05, 0.04, 0.03, 0.02, 0.01],
    secondsPerStep: [4, 14],
    sources: ['assistant', 'assistant', 'link'],
  },
  'find-page': {
    weight: 6,
    leaves: [0.06, 0.09, 0.03, 0.01],
    secondsPerStep: [3, 10],
    sources: ['assistant', 'assistant', 'search'],
  },
  profile: {
    weight: 5,
    leaves: [0.1, 0.06, 0.08, 0.01],
    secondsPerStep: [5, 20],
    sources: ['assistant', 'link'],
  },
  order: {
    weight: 8,
    leaves: [0.05, 0.04, 0.12, 0.01],
    secondsPerStep: [8, 40],
    sources: ['assistant', 'assistant', 'assistant', 'search', 'link'],
  },
  board: {
    weight: 6,
    leaves: [0.05, 0.08, 0.04, 0.03],
    secondsPerStep: [6, 30],
    sources: ['assistant', 'assistant', 'link'],
  },
  message: {
    weight: 5,
    leaves: [0.05, 0.1, 0.06, 0.09, 0.03],
    secondsPerStep: [6, 45],
    sources: ['assistant', 'search'],
  },
  event: {
    weight: 6,
    leaves: [0.05, 0.07, 0.05, 0.03],
    fails: { step: 2, kind: 'not_found', probability: 0.4 },
    secondsPerStep: [5, 25],
    sources: ['assistant', 'assistant', 'link'],
  },
  invite: {
    weight: 4,
    leaves: [0.08, 0.04, 0.07, 0.11, 0.02],
    secondsPerStep: [6, 30],
    sources: ['assistant', 'link'],
  },
  form: {
    weight: 4,
    leaves: [0.09, 0.13, 0.05, 0.01],
    secondsPerStep: [6, 35],
    sources: ['assistant'],
  },
}

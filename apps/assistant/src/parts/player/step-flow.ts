/** What led to a step: it decides whether we may change the page ourselves. */
export type Cause = 'start' | 'next' | 'back' | 'acted' | 'resume' | 'lost' | 'retry'

/** Cause of the change to a step. It determines whether the assistant may change the page itself. */
export type Cause = 'start' | 'next' | 'back' | 'acted' | 'resume' | 'lost' | 'retry'

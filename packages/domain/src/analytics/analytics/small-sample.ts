/** Figures of fewer users than this are hidden, so that no one is recognised in them (product design, 0.6). */
export const smallSample = 5

/** Whether a figure of so many users is hidden; that of no user tells of no one. */
export const isSmallSample = (users: number, least: number): boolean => users > 0 && users < least

/** Name of the variable with a number that changes with each commit. `npm test` sets it. */
export const turnVariable = 'WAYMARK_TEST_TURN'

/**
 * For everything that opens over the page. It is there in one drawing (how it comes in is a rule of the style sheet), and
 * locks no scrolling: pages scroll within `main`, which it covers, and a lock has the whole document laid out again.
 */
export const overlayProps = { transitionProps: { duration: 0 }, lockScroll: false } as const

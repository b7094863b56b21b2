/** What no guide begins with comes after its first step: the card for a missing step, the word at the end. */
export const loadAside = () => import('../aside/aside.ts')

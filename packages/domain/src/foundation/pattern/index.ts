export { matchesWhole, maxMatchedLength } from './matches-whole.ts'
export { patternFault } from './pattern-fault.ts'
export type { PatternFault } from './pattern-node.ts'

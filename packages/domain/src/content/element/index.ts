export { type BuildRules, buildCandidates, type SelectorPage } from './build-candidates.ts'
export { chooseMatch, leastShareAlone, maxRivals, shareOfPoints } from './choose-match.ts'
export {
  type ComparedElement,
  compareOwn,
  comparePlace,
  compareSigns,
  type Evidence,
} from './compare-traits.ts'
export {
  isUsableValue,
  ownMark,
  type SeenElement,
  selectorParts,
  stateClass,
} from './selector-parts.ts'
export {
  type SelectorGrade,
  type SelectorQuality,
  type SelectorReason,
  selectorQuality,
} from './selector-quality.ts'

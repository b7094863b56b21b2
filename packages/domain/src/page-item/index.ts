export type { FieldMoment } from './evaluate-validator.ts'
export { checkField, isLookedAt, isValidValue } from './evaluate-validator.ts'
export type {
  BeaconTarget,
  ItemLink,
  ItemTextStatus,
  PageItem,
  PageItemDetails,
  PageItemKind,
  PageItemTexts,
  Placement,
  TaskAction,
  TooltipTrigger,
  ValidatorBounds,
  ValidatorRule,
} from './page-item.ts'
export { pageItemKinds, placements, tooltipTriggers } from './page-item.ts'
export type { PageItemFault } from './validate-page-item.ts'
export { validatePageItem } from './validate-page-item.ts'

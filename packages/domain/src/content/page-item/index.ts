export type { FieldMoment } from './evaluate-validator.ts'
export { checkField, isLookedAt, isValidValue } from './evaluate-validator.ts'
export type {
  BeaconTarget,
  ItemLanguage,
  ItemLink,
  ItemTextStatus,
  PageItem,
  PageItemContent,
  PageItemDetails,
  PageItemTexts,
  TaskAction,
  ValidatorBounds,
  ValidatorRule,
} from './page-item-fields.ts'
export {
  emptyItemTexts,
  pageItemDetails,
  pageItemEntity,
  pageItemFields,
} from './page-item-fields.ts'
export type { PageItemKind, PageItemVisibility, Placement, TooltipTrigger } from './page-item-kinds.ts'
export { pageItemKinds, pageItemVisibilities, placements, tooltipTriggers } from './page-item-kinds.ts'
export type { PageItemFault } from './validate-page-item.ts'
export { validatePageItem } from './validate-page-item.ts'

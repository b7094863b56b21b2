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
  PageItemKind,
  PageItemTexts,
  PageItemVisibility,
  Placement,
  TaskAction,
  TooltipTrigger,
  ValidatorBounds,
  ValidatorRule,
} from './page-item-fields.ts'
export {
  emptyItemTexts,
  pageItemDetails,
  pageItemEntity,
  pageItemFields,
  pageItemKinds,
  pageItemVisibilities,
  placements,
  tooltipTriggers,
} from './page-item-fields.ts'
export type { PageItemFault } from './validate-page-item.ts'
export { validatePageItem } from './validate-page-item.ts'

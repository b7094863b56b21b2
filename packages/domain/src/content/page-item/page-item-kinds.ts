/** A draft, shown on pages, or archived: an archived item acts nowhere and can be restored as a draft. */
export const pageItemVisibilities = ['private', 'public', 'archived'] as const
export type PageItemVisibility = (typeof pageItemVisibilities)[number]

/**
 * Kinds of items that staff pin to pages besides guides (product design, "Tooltips and validators" and "Task success").
 */
export const pageItemKinds = ['tooltip', 'beacon', 'validator', 'elementTag', 'task'] as const
export type PageItemKind = (typeof pageItemKinds)[number]

/** How a tooltip is opened: by its element, or by an icon or a pulsing dot beside it. */
export const tooltipTriggers = ['hover', 'click', 'icon', 'beacon'] as const
export type TooltipTrigger = (typeof tooltipTriggers)[number]

export const placements = ['auto', 'top', 'right', 'bottom', 'left'] as const
export type Placement = (typeof placements)[number]

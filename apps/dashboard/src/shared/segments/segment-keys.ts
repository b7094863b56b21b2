/** Keys that every user has (document 1 §3). */
export const standardFilterKeys = [
  'tags',
  'customerId',
  'firstSeenAt',
  'lastSeenAt',
  'tutorialInteraction',
  'trackedEvent',
] as const

/** Every operator that has words (document 2 §5.5). */
export const operatorKeys = [
  'equals',
  'notEquals',
  'startsWith',
  'contains',
  'notContains',
  'in',
  'notIn',
  'empty',
  'notEmpty',
  'greaterThan',
  'greaterThanEqualTo',
  'lessThan',
  'lessThanEqualTo',
  'is',
  'isNot',
  'within',
  'relativeEquals',
  'happened',
  'notHappened',
] as const

/** Whether something that was asked for is about this property: its call names it. */
export function isAboutProperty(queryKey: readonly unknown[], property: number): boolean {
  return queryKey.some(part => names(part, property))
}

function names(part: unknown, property: number): boolean {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, value]) => {
    const isId = key === 'property' || key === 'propertyId'
    return isId ? value === property : names(value, property)
  })
}

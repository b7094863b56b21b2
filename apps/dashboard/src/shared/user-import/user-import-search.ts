/** Value of `import` in the address: a new import, or one by its number. */
export type ImportWord = 'new' | number

/** Reads `import` of an address; what makes no sense is left out. */
export function readImportWord(value: unknown): ImportWord | undefined {
  if (value === 'new') return value
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

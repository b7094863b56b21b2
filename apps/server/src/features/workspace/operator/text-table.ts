/** A table in plain text: a line of names, then one line for each row, columns as wide as their widest cell. */
export function textTable(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  // A line break or another control character in a person's name must not draw on the terminal.
  const cells = rows.map(row => row.map(cell => String(cell).replace(/[\p{Cc}\p{Cf}]/gu, ' ')))
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map(row => row[column]?.length ?? 0)),
  )
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return `${[names, ...cells].map(lineOf).join('\n')}\n`
}

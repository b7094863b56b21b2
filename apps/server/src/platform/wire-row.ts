import { wireInstant } from './wire-instant.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type WireValue<Value> = Value extends Date ? string : Value

/** The columns of a row under their camel-case names, with instants as texts. */
export type WireRow<Row> = { [Column in keyof Row & string as CamelCase<Column>]: WireValue<Row[Column]> }

const toCamelCase = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Converts a selected row to the form in which replies contain it. */
export function toWireRow<Row extends object>(row: Row): WireRow<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    toCamelCase(column),
    value instanceof Date ? wireInstant(value) : value,
  ])
  return Object.fromEntries(entries) as WireRow<Row>
}

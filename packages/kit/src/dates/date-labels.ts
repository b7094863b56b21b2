import type { RangePreset } from './range-presets.ts'

/** Texts of a calendar. */
export interface CalendarLabels {
  /** Language of weekdays, months and dates. */
  readonly locale: string
  readonly month: string
  readonly year: string
  readonly previousMonth: string
  readonly nextMonth: string
  /** Why the arrows stop (document 2 §5.8). */
  readonly noEarlier: string
  readonly noLater: string
}

export interface DatePickerLabels extends CalendarLabels {
  /** Shown while no day is chosen. */
  readonly chooseDay: string
  readonly cancel: string
  readonly apply: string
}

export interface DateRangePickerLabels extends CalendarLabels {
  /** Shown while no range is chosen. */
  readonly chooseRange: string
  readonly presets: string
  readonly preset: Readonly<Record<RangePreset | 'custom', string>>
  readonly range: (from: string, to: string) => string
  readonly days: (count: number) => string
  /** Instruction between the clicks. */
  readonly chooseEnd: string
  readonly clear: string
}

export interface DateTimeLabels extends DatePickerLabels {
  readonly date: string
  readonly time: string
  readonly timeZone: string
  readonly noZone: string
  /** The clocks are put forward over this time; `time` is what they show instead. */
  readonly timeSkipped: (time: string) => string
  /** The clocks show this time twice. */
  readonly timeTwice: string
}

export interface DateFilterLabels<
  Type extends string,
  Side extends string,
  Kind extends string,
  Unit extends string,
> extends CalendarLabels {
  /** Shown while there is no filter. */
  readonly noFilter: string
  /** Heading of the list of types. */
  readonly condition: string
  readonly type: Readonly<Record<Type, string>>
  readonly side: Readonly<Record<Side, string>>
  readonly kind: Readonly<Record<Kind, string>>
  readonly unit: Readonly<Record<Unit, string>>
  /** Spoken names of the fields of a side. */
  readonly kindOf: string
  readonly count: string
  readonly unitOf: string
  readonly fixedDay: string
  /** Document 2 §5.5: 'invalid value'. */
  readonly invalid: string
  readonly unbounded: string
  readonly noDay: string
  readonly done: string
}

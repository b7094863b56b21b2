export { DateFilterDropdown } from './dates/DateFilterDropdown.tsx'
export { DatePicker } from './dates/DatePicker.tsx'
export { DateRangePicker } from './dates/DateRangePicker.tsx'
export { DateTimeField } from './dates/DateTimeField.tsx'
export type {
  DateFilterLabels,
  DatePickerLabels,
  DateRangePickerLabels,
  DateTimeLabels,
} from './dates/date-labels.ts'
export { RelativeTime } from './dates/RelativeTime.tsx'
export { TimeZoneField } from './dates/TimeZoneField.tsx'

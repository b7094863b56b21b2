import type { GuideStep } from '../guide/index.ts'

/** Values for fields in which a step asks for any value, by the field's type. */
const samples: Readonly<Record<string, string>> = {
  email: 'check@example.com',
  tel: '+49 30 1234567',
  url: 'https://example.com/',
  number: '1',
  range: '1',
  date: '2026-01-15',
  month: '2026-01',
  week: '2026-W03',
  time: '10:30',
  'datetime-local': '2026-01-15T10:30',
  color: '#336699',
}

/**
 * Returns the value that a check types for a step: the required one, else one that suits the field. Null if the step
 * asks for a pattern, for which no value can be made.
 * @param type the field's `type`; empty: it has none
 */
export function sampleValue(
  { nextWhen, nextIf }: Pick<GuideStep, 'nextWhen' | 'nextIf'>,
  type: string,
): string | null {
  if (!nextWhen?.startsWith('force')) return samples[type] ?? 'Test'
  return nextIf?.mode === 'equals' ? nextIf.value : null
}

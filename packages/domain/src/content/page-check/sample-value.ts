import { fulfils, type GuideStep } from '../guide/index.ts'

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

const anyText = 'Test'

/**
 * Returns the value that a check types for a step: the required one, or one that suits the field and the required
 * pattern. Null if none of the known values fits the pattern.
 * @param type the field's `type`; empty: it has none
 */
export function sampleValue(
  { nextWhen, nextIf }: Pick<GuideStep, 'nextWhen' | 'nextIf'>,
  type: string,
): string | null {
  const own = samples[type] ?? anyText
  if (!nextWhen?.startsWith('force')) return own
  if (nextIf?.mode === 'equals') return nextIf.value
  const known = [own, anyText, 'TEST', 'test', '12345', '12345678', ...Object.values(samples)]
  return known.find(value => fulfils(nextWhen, nextIf, [value])) ?? null
}

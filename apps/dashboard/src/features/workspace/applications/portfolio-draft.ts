import type { WireApplicationMetadata } from '@waymark/contract'

const texts = ['name', 'owner', 'vendor', 'category'] as const
const numbers = ['licences', 'price', 'noticeDays'] as const

/** An application of the portfolio as a form of texts holds it. */
export type PortfolioValues = Readonly<
  Record<(typeof texts)[number] | (typeof numbers)[number] | 'renewalOn', string>
>

const written = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** Opens an application for editing; a new one is empty. */
export function openPortfolio(application: WireApplicationMetadata | null): PortfolioValues {
  return {
    name: application?.name ?? '',
    owner: application?.owner ?? '',
    vendor: application?.vendor ?? '',
    category: application?.category ?? '',
    licences: written(application?.licences),
    price: written(application?.price),
    noticeDays: written(application?.noticeDays),
    renewalOn: application?.renewalOn ?? '',
  }
}

/** The number that was typed, null for nothing, or undefined for what is no number that fits. */
export function readAmount(typed: string, isWhole: boolean): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const isNumber = isWhole ? /^\d{1,9}$/.test(text) : /^\d{1,12}(\.\d{1,2})?$/.test(text)
  return isNumber ? Number(text) : undefined
}

/** Returns the form values to send; faults are found before. */
export function closePortfolio(values: PortfolioValues) {
  return {
    name: values.name.trim(),
    owner: values.owner.trim(),
    vendor: values.vendor.trim(),
    category: values.category.trim(),
    licences: readAmount(values.licences, true) ?? null,
    price: readAmount(values.price, false) ?? null,
    noticeDays: readAmount(values.noticeDays, true) ?? null,
    renewalOn: values.renewalOn === '' ? null : values.renewalOn,
  }
}

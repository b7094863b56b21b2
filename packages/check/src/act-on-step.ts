import type { WireStep } from '@waymark/contract'
import { advanceOf } from '@waymark/domain/content/guide'
import { type CheckReason, sampleValue } from '@waymark/domain/content/page-check'
import type { ElementHandle } from 'playwright-core'
import type { CheckedPage } from './checked-page.ts'

/** An element that takes no click or text within this time cannot be used. */
const actMs = 5_000
/** A click on a link to another tab opens it within this time. */
const newTabMs = 3_000

interface Act {
  readonly tab: CheckedPage
  readonly step: WireStep
  readonly element: ElementHandle<Element>
  /** Values of the user's script, by the title of the step. */
  readonly values: Readonly<Record<string, string>>
}

async function click({ tab, element }: Act): Promise<void> {
  const opensTab = await element.evaluate(one =>
    /^(?!_(self|top|parent)$)./.test(one.closest('a')?.target ?? ''),
  )
  const opened = opensTab
    ? tab
        .page()
        .waitForEvent('popup', { timeout: newTabMs })
        .catch(() => null)
    : null
  await element.click({ timeout: actMs })
  const other = await opened
  if (other) tab.follow(other)
}

async function choose(field: ElementHandle<Element>, value: string | null): Promise<boolean> {
  const options = await field.evaluate(one =>
    [...(one as HTMLSelectElement).options].map(option => ({
      value: option.value,
      label: option.label.trim(),
      isFree: !option.disabled && !option.selected && option.value !== '',
    })),
  )
  const wanted =
    value === null
      ? options.find(({ isFree }) => isFree)
      : options.find(option => option.value === value || option.label === value)
  if (!wanted) return false
  await field.selectOption({ value: wanted.value }, { timeout: actMs })
  return true
}

async function type(field: ElementHandle<Element>, value: string): Promise<void> {
  await field.fill(value, { timeout: actMs }).catch(async () => {
    await field.click({ timeout: actMs })
    await field.type(value, { timeout: actMs })
  })
  // Many applications look at a field when it is left.
  await field.evaluate(one => (one as HTMLElement).blur?.())
}

/** Result of an act: why later steps may be missing, or null; and how to take back a value that no one named. */
export interface Acted {
  readonly reason: CheckReason | null
  readonly undo?: () => Promise<void>
}

const done: Acted = { reason: null }

/** Types or chooses what the step asks for. */
async function fill({ tab, step, element, values }: Act, given: string | null): Promise<Acted> {
  const field = await tab.fieldOf(element)
  const { tag, kind } = await field.evaluate(one => ({
    tag: one.localName,
    kind: (one as HTMLInputElement).type ?? '',
  }))
  const own = given ?? values[step.content] ?? null
  if (tag === 'select') {
    const isForced = step.nextWhen?.startsWith('force') ?? false
    const value = own ?? (isForced ? sampleValue(step, '') : null)
    if (isForced && value === null) return { reason: 'noValue' }
    return (await choose(field, value)) ? done : { reason: 'notUsable' }
  }
  if (kind === 'checkbox' || kind === 'radio') {
    await field.check({ timeout: actMs })
    return done
  }
  const value = own ?? sampleValue(step, kind)
  if (value === null) return { reason: 'noValue' }
  await type(field, value)
  const isMadeUp = own === null && !step.nextWhen?.startsWith('force')
  return isMadeUp ? { reason: null, undo: () => field.fill('', { timeout: actMs }) } : done
}

async function act(deed: Act): Promise<Acted> {
  const { tab, step } = deed
  const { automation } = step
  if (automation?.kind === 'navigate') {
    const isThere = await tab.goTo(new URL(automation.value ?? '', tab.page().url()).href)
    return isThere ? done : { reason: 'notUsable' }
  }
  if (automation?.kind === 'fill' || automation?.kind === 'select')
    return fill(deed, automation.value ?? null)
  const advance = advanceOf(step)
  if (advance === 'value') return fill(deed, null)
  if (advance === 'click' || automation?.kind === 'click') await click(deed)
  return done
}

/** Uses the element of a step as the step says: clicks it, types or chooses a value, or does what its automation would. */
export const actOnStep = (deed: Act): Promise<Acted> =>
  act(deed).catch((): Acted => ({ reason: 'notUsable' }))

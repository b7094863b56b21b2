import type { Page } from 'playwright-core'

/** Returns the reasons that the assistant of an open page names against a contextual rule. */
export const reasonsAgainst = (page: Page, id: number): Promise<readonly string[]> =>
  page.evaluate(
    rule =>
      new Promise<readonly string[]>(resolve =>
        (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark(
          'explain',
          rule,
          (told: { reasons: readonly string[] }) => resolve(told.reasons),
        ),
      ),
    `rule:${id}`,
  )

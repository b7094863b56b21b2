interface Audit {
  readonly id: string
  readonly title: string
  /** 0 to 1; null where it does not apply. */
  readonly score: number | null
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string }[]
}

/** The part of the package `lighthouse` that is used. Benches alone install it, so its own types are not at hand. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: unknown,
  ) => Promise<
    | {
        readonly lhr: {
          readonly audits: Readonly<Record<string, Audit>>
          readonly categories: Readonly<Record<string, Category>>
          readonly runtimeError?: { readonly message: string }
        }
      }
    | undefined
  >
  readonly desktopConfig: unknown
}

const packageName: string = 'lighthouse'

/** Scores from 0 to 100. */
export interface LighthouseScores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** Audits of accessibility and best practices that did not pass. */
  readonly faults: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Audits a page in the browser that listens on `port`; its session is kept. Throws where the page did not load. */
export async function audit(
  url: string,
  form: 'desktop' | 'mobile',
  port: number,
): Promise<LighthouseScores> {
  const { default: lighthouse, desktopConfig } = (await import(packageName)) as Lighthouse
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', disableStorageReset: true, onlyCategories: [...categories] },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse did not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const scoreOf = (id: (typeof categories)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const audits = ['accessibility', 'best-practices'].flatMap(id => lhr.categories[id]?.auditRefs ?? [])
  const failed = audits.flatMap(({ id }) => lhr.audits[id] ?? []).filter(({ score }) => (score ?? 1) < 1)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    faults: failed.map(({ id, title }) => `${id}: ${title}`),
  }
}

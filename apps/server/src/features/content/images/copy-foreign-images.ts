import { changeImages, type ImageHolder } from '@waymark/domain/content/media'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { createFairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { breaksRule, Refusal, refuse, refuseIssues } from '../../../platform/http/index.ts'
import { foreignImage } from './foreign-image.ts'
import { type ImageDependencies, uploadImage } from './upload-image.ts'

/** Limits of one save: images of other hosts, how many are copied at a time, and the time for all of them. */
const foreignImageLimits = { images: 20, atATime: 2, timeMs: 15_000 } as const

/**
 * Copies the images of other hosts in a body into the property's storage and returns the body with their new
 * addresses. Images of our own origin and paths stay. Call it after the permission and before the transaction.
 * Refuses (422) at its field every image that cannot be copied (`imageNotCopied`), and more than 20
 * (`tooManyForeignImages`).
 */
export type CopyForeignImages = <T>(scope: PropertyScope, holder: ImageHolder, body: T) => Promise<T>

interface ImageIssue {
  readonly path: string
  readonly code: string
  readonly message: string
}

export interface ForeignImageCopying {
  readonly copyForeignImages: CopyForeignImages
}

/** Eight fetches at a time in the whole process, 8000 KB in memory each at most; companies take turns. */
const queue = createFairQueue({ concurrency: 8, maxWaiting: 64, maxPerKey: 16 })

/** Addresses of other hosts, each with the path of its first field. */
function foreignImagesIn(holder: ImageHolder, body: unknown, origin: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  changeImages(holder, body, (src, path) => {
    const address = foreignImage(src, origin)
    if (address !== null && !found.has(address)) found.set(address, path)
    return src
  })
  return found
}

const notCopied = (path: string, reason: string): ImageIssue => ({
  path,
  code: 'imageNotCopied',
  message: `the image cannot be copied: ${reason}`,
})

/** The issue of a refused copy. Throws what is no fault of the image. */
function issueOf(path: string, error: unknown): ImageIssue {
  if (error instanceof QueueFull) throw refuse('unavailable', { retryAfterS: 2 })
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'tooLarge') return notCopied(path, 'it is larger than 8000 KB')
  if (error.code !== 'breaksRule' && error.code !== 'wrongKind') throw error
  const { issues = [] } = error.data as { readonly issues?: readonly ImageIssue[] }
  return notCopied(path, `it ${issues[0]?.message ?? 'is not accepted'}`)
}

interface Copies {
  /** Stored address by the address on the other host. */
  readonly kept: ReadonlyMap<string, string>
  readonly issues: readonly ImageIssue[]
}

async function copyAll(
  deps: ImageDependencies,
  scope: PropertyScope,
  foreign: ReadonlyMap<string, string>,
): Promise<Copies> {
  const kept = new Map<string, string>()
  const issues: ImageIssue[] = []
  const waiting = [...foreign]
  const until = performance.now() + foreignImageLimits.timeMs
  const copy = async (url: string) => (await uploadImage(deps, scope, { url })).imageUrl
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [url, path] = next
      try {
        if (performance.now() > until) issues.push(notCopied(path, 'the others took too long'))
        else kept.set(url, await queue.run(`${scope.companyId}`, () => copy(url)))
      } catch (error) {
        issues.push(issueOf(path, error))
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: foreignImageLimits.atATime }, work))
  } finally {
    // A save that fails for another reason fetches nothing more.
    waiting.length = 0
  }
  return { kept, issues }
}

/** Opens the one way by which images of other hosts get into saved content. */
export function openForeignImages(deps: ImageDependencies): CopyForeignImages {
  return async (scope, holder, body) => {
    const origin = deps.publicAddress()
    const foreign = foreignImagesIn(holder, body, origin)
    if (foreign.size === 0) return body
    const beyond = [...foreign.values()][foreignImageLimits.images]
    if (beyond !== undefined) {
      const message = `a save may name at most ${foreignImageLimits.images} images of other hosts`
      throw breaksRule(beyond, 'tooManyForeignImages', message)
    }
    const { kept, issues } = await copyAll(deps, scope, foreign)
    refuseIssues(issues)
    return changeImages(holder, body, src => kept.get(foreignImage(src, origin) ?? '') ?? src)
  }
}

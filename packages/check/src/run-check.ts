import { checkGuide } from './check-guide.ts'
import type { CheckResult, ContentResult } from './check-result.ts'
import { openCheckedPage } from './checked-page.ts'
import { openDeadline } from './deadline.ts'
import { openApplication } from './open-application.ts'
import { readContent } from './read-content.ts'
import type { CheckOptions } from './read-options.ts'
import type { ServerCalls } from './server-calls.ts'
import { watchItems } from './watch-items.ts'

/**
 * Plays all guides and looks for all page items. Throws `CheckError` if the server, the browser or the application cannot
 * be used.
 * @param say prints the progress
 */
export async function runCheck(
  options: CheckOptions,
  calls: ServerCalls,
  say: (text: string) => void,
): Promise<CheckResult> {
  const startedAt = new Date()
  const { url, stepMs, hasPictures } = options
  const content = await readContent(calls, options)
  const script = await calls.readChecker()
  const deadline = openDeadline(options.totalMs)
  const application = await openApplication(options)
  const { context, values } = application
  try {
    const items = watchItems({
      ...{ items: content.items, deadline, stepMs, hasPictures },
      pages: [url, ...options.pages],
    })
    const guides: ContentResult[] = []
    for (const guide of content.guides) {
      say(`guide "${guide.title}"`)
      const tab = await openCheckedPage(context, script, deadline)
      const onPage = (isFresh: boolean) => items.look(tab, isFresh)
      const results = await checkGuide(
        { tab, deadline, stepMs, hasPictures, values, address: url, onPage },
        guide,
      )
      const { id, version, title } = guide
      guides.push({ kind: 'guide', id, version, title, results })
      await tab.page().close()
    }
    say(`${content.items.length} page items`)
    const tab = await openCheckedPage(context, script, deadline)
    await tab.goTo(url)
    const contents = [...guides, ...(await items.finish(tab))]
    const isComplete = contents.every(({ results }) => results.every(({ reason }) => reason !== 'outOfTime'))
    return { address: url, startedAt, durationMs: Date.now() - startedAt.getTime(), contents, isComplete }
  } finally {
    await application.close()
  }
}

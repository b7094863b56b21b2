import { TestRunner, test } from 'vitest'
import { mayBegin } from './time-limit.ts'

/** Runs a test file while its project has time. A file that begins later is not loaded and counts as skipped. */
export default class TimeLimitedRunner extends TestRunner {
  override importFile(
    ...[path, source]: Parameters<TestRunner['importFile']>
  ): ReturnType<TestRunner['importFile']> {
    if (source === 'setup' || mayBegin(this.config.name, Date.now())) return super.importFile(path, source)
    test('left out for lack of time', context => context.skip())
  }
}

/** Results of one task in a period. */
export interface TaskRuns {
  readonly starts: number
  readonly completions: number
}

/**
 * T: completions ÷ starts of all tasks, 0 to 100: the mean of the tasks' scores, each weighted by its starts; null
 * where nothing was started.
 */
export function taskSuccessScore(tasks: readonly TaskRuns[]): number | null {
  const starts = tasks.reduce((sum, task) => sum + task.starts, 0)
  const completions = tasks.reduce((sum, task) => sum + task.completions, 0)
  return starts === 0 ? null : (completions / starts) * 100
}

import type { Shard } from './longest-first.ts'

/**
 * Reads `--shard=1/3`, the only option besides `--full`; null without it.
 * @throws Error for another option, or a part that does not exist.
 */
export function readShard(options: readonly string[]): Shard | null {
  const [option, more] = options
  if (option === undefined) return null
  const [, index, count] = /^--shard=([1-9]\d?)\/([1-9]\d?)$/.exec(option) ?? []
  if (count === undefined || more !== undefined || Number(index) > Number(count))
    throw new Error(`"${options.join(' ')}" is no option; --shard=1/3 runs the first of three parts`)
  return { index: Number(index), count: Number(count) }
}

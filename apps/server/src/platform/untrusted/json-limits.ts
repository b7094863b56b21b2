import { LimitExceeded } from './limit-exceeded.ts'

export interface JsonLimits {
  readonly depth: number
  /** Numbers, texts, lists and objects together, estimated by the separators. */
  readonly values: number
}

const sign = { quote: 0x22, backslash: 0x5c, comma: 0x2c, openList: 0x5b, openObject: 0x7b } as const
/** `]` and `}` follow their opening signs by two. */
const closes = 2

/**
 * Refuses JSON that is nested too deep or has too many values, before it is parsed. One pass over the text; what is
 * not JSON is left to the parser.
 * @throws LimitExceeded
 */
export function requireJsonWithin(text: string, limits: JsonLimits): void {
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === sign.backslash) at += 1
      else if (code === sign.quote) isInText = false
    } else if (code === sign.quote) isInText = true
    else if (code === sign.comma) values += 1
    else if (code === sign.openList || code === sign.openObject) {
      depth += 1
      values += 1
      if (depth > limits.depth) throw new LimitExceeded('depth', limits.depth)
    } else if (code === sign.openList + closes || code === sign.openObject + closes) depth -= 1
    if (values > limits.values) throw new LimitExceeded('values', limits.values)
  }
}

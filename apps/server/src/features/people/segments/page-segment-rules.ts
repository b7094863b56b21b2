import { type PageSegmentFault, validatePageSegment } from '@waymark/domain/delivery/targeting'
import { refuseIssues } from '../../../platform/http/index.ts'

export interface SentPageSegment {
  readonly name: string
  readonly conditions: { readonly rules: readonly string[]; readonly visibility: 'show' | 'hide' }
}

const words: Readonly<Record<PageSegmentFault, string>> = {
  nameBlank: 'must not be blank',
  nameTaken: 'page segment name exists',
  urlRequired: 'input required for URL',
  urlHasSpaces: 'cannot contain spaces',
  urlHasInvalidChars: 'cannot contain invalid chars',
  urlTooLong: 'must have at most 128 characters',
  noUrl: 'add a URL first',
}

/** Refuses (422) what may not be saved (document 2 §5.4). Whether the name is free, the unique index decides. */
export function requireValidPages(sent: SentPageSegment): void {
  const issues = validatePageSegment(sent, []).map(({ path, code }) => ({ path, code, message: words[code] }))
  refuseIssues(issues)
}

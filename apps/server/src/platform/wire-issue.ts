import type { WireIssue } from '@waymark/contract'
import type { Issue } from '@waymark/domain/foundation/text'

/** An issue as it travels. The message is the code in words, for scripts; screens have texts by code. */
export const toWireIssue = ({ path, code, severity }: Issue): WireIssue => ({
  path,
  code,
  severity,
  message: code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
})

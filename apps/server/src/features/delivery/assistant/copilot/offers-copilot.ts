import type { Visitor } from '@waymark/domain/delivery/targeting'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { segmentFinder } from '../guide-rules.ts'
import type { PropertySnapshot } from '../property-snapshot.ts'

/**
 * Whether a visitor is offered the copilot: the company's allowance and `enableCopilot` are on, and the visitor is in
 * `copilotSegment`, where one is set.
 */
export function offersCopilot(
  snapshot: Pick<PropertySnapshot, 'stylings' | 'companyFeatures' | 'copilotSegmentId' | 'segments'>,
  visitor: Pick<Visitor, 'inSegment'>,
): boolean {
  if (!companyAllowances(snapshot.companyFeatures).aiAssistant || snapshot.stylings['enableCopilot'] !== true)
    return false
  const copilotSegment = segmentFinder(snapshot)(snapshot.copilotSegmentId)
  return copilotSegment === null || visitor.inSegment(copilotSegment).holds
}

/** The eleven parts of the policy in their order, with the keys of their paragraphs (document 1 §2.1). */
export const privacySections = [
  { id: 'intro', paragraphs: ['sections.intro.p1', 'sections.intro.p2'] },
  { id: 'data', paragraphs: ['sections.data.p1', 'sections.data.p2', 'sections.data.p3'] },
  { id: 'use', paragraphs: ['sections.use.p1', 'sections.use.p2'] },
  {
    id: 'analytics',
    paragraphs: ['sections.analytics.p1', 'sections.analytics.p2', 'sections.analytics.p3'],
  },
  { id: 'basis', paragraphs: ['sections.basis.p1'] },
  { id: 'retention', paragraphs: ['sections.retention.p1', 'sections.retention.p2'] },
  { id: 'sharing', paragraphs: ['sections.sharing.p1'] },
  { id: 'rights', paragraphs: ['sections.rights.p1', 'sections.rights.p2'] },
  { id: 'security', paragraphs: ['sections.security.p1'] },
  { id: 'changes', paragraphs: ['sections.changes.p1'] },
  { id: 'contact', paragraphs: ['sections.contact.p1'] },
] as const

export type PrivacyParagraph = (typeof privacySections)[number]['paragraphs'][number]

/** The paragraph that holds here: what the operator has set decides between some. */
export function findParagraph(
  key: PrivacyParagraph,
  { isStaffAnalyticsOn, hasContact }: { readonly isStaffAnalyticsOn: boolean; readonly hasContact: boolean },
): PrivacyParagraph | 'sections.analytics.p2off' | 'sections.contact.none' {
  if (key === 'sections.analytics.p2' && !isStaffAnalyticsOn) return 'sections.analytics.p2off'
  return key === 'sections.contact.p1' && !hasContact ? 'sections.contact.none' : key
}

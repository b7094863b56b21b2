/**
 * Kinds of things whose change is gated by role: the list of document 2 §6.2, the three kinds that only its
 * matrix names (`appDiscoveryLimit`, `addApp`, `discoveryEntry`), and `limits`, the company's allowances,
 * which the calls `PUT limits` and `PUT limits/public` change. `snippetSecret` is the key with which a customer's server
 * signs users: who holds it can be any user, so that only admins issue it.
 */
export const entities = [
  'announcement',
  'nps',
  'survey',
  'attribute',
  'language',
  'chapter',
  'company',
  'pageSegment',
  'popup',
  'property',
  'segment',
  'styling',
  'translation',
  'tutorial',
  'integrations',
  'appDiscoveryLimit',
  'addApp',
  'discoveryEntry',
  'limits',
  'snippetSecret',
] as const

export type Entity = (typeof entities)[number]

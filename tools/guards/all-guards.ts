import { accessGuards } from './access-guards.ts'
import { accountGuards } from './account-guards.ts'
import { checkGuards } from './check-guards.ts'
import { companyGuards } from './company-guards.ts'
import { copilotGuards } from './copilot-guards.ts'
import { credentialGuards } from './credential-guards.ts'
import { edgeGuards } from './edge-guards.ts'
import { editorGuards } from './editor-guards.ts'
import { eventGuards } from './event-guards.ts'
import { extensionGuards } from './extension-guards.ts'
import { fileGuards } from './file-guards.ts'
import { frameGuards } from './frame-guards.ts'
import type { Guard } from './guard.ts'
import { guessingGuards } from './guessing-guards.ts'
import { knowledgeGuards } from './knowledge-guards.ts'
import { nameGuards } from './name-guards.ts'
import { operationsGuards } from './operations-guards.ts'
import { patternGuards } from './pattern-guards.ts'
import { reportGuards } from './report-guards.ts'
import { samlGuards } from './saml-guards.ts'
import { samlSignatureGuards } from './saml-signature-guards.ts'
import { secondFactorGuards } from './second-factor-guards.ts'
import { sessionGuards } from './session-guards.ts'
import { signInGuards } from './sign-in-guards.ts'
import { ssoGuards } from './sso-guards.ts'
import { takeoverGuards } from './takeover-guards.ts'
import { teamGuards } from './team-guards.ts'
import { untrustedGuards } from './untrusted-guards.ts'
import { webhookGuards } from './webhook-guards.ts'

/** Every guard that has a proof: the list of attacks on sign-in and of mishaps around it. */
export const guards: readonly Guard[] = [
  ...edgeGuards,
  ...editorGuards,
  ...eventGuards,
  ...signInGuards,
  ...guessingGuards,
  ...sessionGuards,
  ...secondFactorGuards,
  ...accountGuards,
  ...credentialGuards,
  ...teamGuards,
  ...untrustedGuards,
  ...accessGuards,
  ...checkGuards,
  ...companyGuards,
  ...samlGuards,
  ...samlSignatureGuards,
  ...ssoGuards,
  ...extensionGuards,
  ...fileGuards,
  ...frameGuards,
  ...nameGuards,
  ...patternGuards,
  ...operationsGuards,
  ...takeoverGuards,
  ...webhookGuards,
  ...copilotGuards,
  ...knowledgeGuards,
  ...reportGuards,
]

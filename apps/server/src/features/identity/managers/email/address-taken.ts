import { ruleViolation } from '../../members/index.ts'

/** For the holder of the link only, who has the mailbox: an account has proven the address since it was sent. */
export const addressTaken = () =>
  ruleViolation('token', 'addressTaken', 'This address belongs to an account already.')

import { breaksRule } from '../../../../platform/http/index.ts'

/** For the holder of the link only, who has the mailbox: an account has proven the address since it was sent. */
export const addressTaken = () =>
  breaksRule('token', 'addressTaken', 'This address belongs to an account already.')

import type { Database, Tx } from '../../../platform/database/index.ts'

/** A transaction that is open already, for services that open one of their own. */
export const lendTransaction = (tx: Tx): Pick<Database, 'inScope'> => ({
  inScope: (_scope, work) => work(tx),
})

export { type Fetched, type Outbound, OutboundError, type OutboundFault, openOutbound } from './outbound.ts'

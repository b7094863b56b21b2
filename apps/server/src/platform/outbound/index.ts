export { type Outbound, OutboundError, type OutboundFault, openOutbound } from './outbound.ts'

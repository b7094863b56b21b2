export { type Outbound, OutboundError, openOutbound } from './outbound.ts'

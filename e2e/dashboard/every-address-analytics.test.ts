import { everyAddress } from './support/every-address.ts'

const areas = ['analytics']

everyAddress(address => areas.includes(address.split('/')[0] ?? ''))

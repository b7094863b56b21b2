import { everyAddress } from './support/every-address.ts'

const areas = ['settings', 'application-settings', 'applications']

everyAddress(address => areas.includes(address.split('/')[0] ?? ''))

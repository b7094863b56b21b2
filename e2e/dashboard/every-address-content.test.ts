import { everyAddress } from './support/every-address.ts'

const areas = ['manage', 'messages', 'users', 'customize']

everyAddress(address => areas.includes(address.split('/')[0] ?? ''))

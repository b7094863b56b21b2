export { postEvents, postEventsWith } from './post-events.ts'

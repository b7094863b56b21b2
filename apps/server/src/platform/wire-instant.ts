export { formatInstant as wireInstant } from '@waymark/domain/foundation/text'

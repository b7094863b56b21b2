import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/')({
  loader: ({ params }) => leadOn(params.property, 'application-settings'),
})

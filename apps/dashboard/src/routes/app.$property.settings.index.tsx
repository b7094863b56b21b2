import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/')({
  loader: ({ params }) => leadOn(params.property, 'settings'),
})

import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/')({
  loader: ({ params }) => leadOn(params.property, 'analytics/heart'),
})

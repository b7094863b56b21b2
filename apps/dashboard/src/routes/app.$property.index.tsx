import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/$property/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$property/home', params, replace: true })
  },
})

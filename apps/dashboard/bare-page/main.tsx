import { createRootRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { Button, KitProvider, PageHeader, SwitchField } from '@waymark/kit'
import { createRoot } from 'react-dom/client'

const titles = Array.from({ length: 20 }, (_, index) => `Guide number ${index + 1}`)

/** As many rows as the list of guides shows at first, with what each of them holds, and nothing else. */
function BarePage() {
  return (
    <main>
      <PageHeader title="Guides" actions={<Button kind="primary">New guide</Button>} />
      <ul>
        {titles.map(title => (
          <li key={title}>
            <Link to="/">{title}</Link>
            <SwitchField label={title} isLabelHidden isOn={false} onChange={() => undefined} />
          </li>
        ))}
      </ul>
    </main>
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: BarePage }) })
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <KitProvider styleNonce="" toastsLabel="Notifications" dismissLabel="Dismiss">
    <RouterProvider router={router} />
  </KitProvider>,
)

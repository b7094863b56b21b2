import { Button } from '../src/Button.tsx'
import { showToast } from '../src/toast-store.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

function ToastsPage() {
  return (
    <Specimen caption="Success leaves after 3000 ms, errors stay; F6 leads to them">
      <Button onClick={() => showToast('success', 'Guide saved')}>Show success</Button>
      <Button onClick={() => showToast('info', 'A newer version was loaded')}>Show info</Button>
      <Button onClick={() => showToast('error', 'The guide could not be saved')}>Show error</Button>
      <Button
        onClick={() =>
          showToast('info', 'Guide deleted', {
            label: 'Undo',
            run: () => showToast('success', 'Guide is back'),
          })
        }
      >
        Show one with an action
      </Button>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'toasts',
  title: 'Toasts',
  group: 'Messages',
  Component: ToastsPage,
}

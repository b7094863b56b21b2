import { useNavigate } from '@tanstack/react-router'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { RecordButton } from '../../../shared/page-editor/RecordButton.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Records a new guide in the application and opens its draft. */
export function RecordGuide() {
  const { id: property, may } = useProperty()
  const navigate = useNavigate()
  return (
    <RecordButton
      unavailable={useDenied()(may.createGuide)}
      onSaved={tutorialId =>
        void navigate({
          to: '/app/$property/manage/$tutorialId/edit/steps',
          params: { property, tutorialId },
        })
      }
    />
  )
}

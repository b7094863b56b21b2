import { Button as MantineButton } from '@mantine/core'
import { ActionMenu } from '../ActionMenu.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'
import type { MenuAction } from '../menu-action.ts'
import type { MediaKind } from './media-dialog-state.ts'

type Choice = Exclude<MediaKind, 'none'>

interface MediaMenuProps {
  readonly label: string
  readonly choices: Readonly<Record<Choice, string>>
  readonly onChoose: (media: Choice) => void
  /** Why nothing may be chosen. */
  readonly unavailable?: string | null
}

const icons: Readonly<Record<Choice, IconName>> = {
  image: 'image',
  video: 'video',
  infobox: 'info',
  link: 'link',
}

const order = ['image', 'video', 'infobox', 'link'] as const

/** Menu of media to insert: image or gif, video, info box, link (document 1 §2.6). */
export function MediaMenu({ label, choices, onChoose, unavailable = null }: MediaMenuProps) {
  if (unavailable) {
    return (
      <Button icon="add" unavailable={unavailable}>
        {label}
      </Button>
    )
  }
  const actions = order.map(
    (media): MenuAction => ({
      id: media,
      label: choices[media],
      icon: icons[media],
      onSelect: () => onChoose(media),
    }),
  )
  return (
    <ActionMenu
      label={label}
      side="bottom-start"
      groups={[{ id: 'media', actions }]}
      trigger={
        <MantineButton variant="default" size="sm" leftSection={<Icon name="add" size={15} />}>
          {label}
        </MantineButton>
      }
    />
  )
}

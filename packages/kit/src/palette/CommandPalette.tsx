import { Modal } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../Icon.tsx'
import { overlayProps } from '../overlay-props.ts'
import { isOptionKey, nextOption } from './active-option.ts'
import classes from './CommandPalette.module.css'
import type { CommandPaletteProps } from './command-palette-props.ts'
import { PaletteList, type PaletteResults } from './PaletteList.tsx'

/** How long after the last key the search begins (document 2 §9). */
const searchAfterMs = 300

function Keys({ labels }: Pick<CommandPaletteProps, 'labels'>) {
  return (
    <p className={classes.keys} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {labels.move}
      <kbd>↵</kbd> {labels.open}
      <kbd>{labels.escape}</kbd> {labels.close}
    </p>
  )
}

/**
 * Gives an element the focus as soon as it is there, and gives it back when it goes. The dialog itself would do so in
 * a later task, and letters typed before that would be lost.
 */
function useFocusWhileShown(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = ref.current
    element?.focus({ preventScroll: true })
    return () => {
      const isHere = document.activeElement === element || document.activeElement === document.body
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [ref])
}

function PaletteBody(props: CommandPaletteProps) {
  const { groups, labels, onPick } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const search = useDebouncedCallback(props.onSearch, { delay: searchAfterMs })
  const items = groups.flatMap(group => group.items)
  const found = items.findIndex(item => item.id === activeId)
  // The last key may have removed the active item. In that case the first item is active.
  const active = items.length === 0 ? -1 : Math.max(0, found)
  useFocusWhileShown(field)
  // The field answers a key at once; what it finds is drawn when there is time.
  const shown = useDeferredValue<PaletteResults | null>({ ...props, active }, null)
  const isExpanded = shown !== null && shown.groups.length > 0
  const type = (text: string) => {
    setWords(text)
    setActiveId(null)
    props.onType(text)
    search(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[active]
    if (isOptionKey(event.key)) {
      event.preventDefault()
      setActiveId(items[nextOption(items.length, active, event.key)]?.id ?? null)
    } else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onPick(item.id)
    }
  }
  return (
    <>
      <div className={classes.field}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={labels.title}
          // Assistive technology announces the rendered list.
          aria-expanded={isExpanded}
          {...(shown ? { 'aria-controls': `${id}-list` } : {})}
          {...(isExpanded ? { 'aria-activedescendant': `${id}-${shown.active}` } : {})}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={labels.placeholder}
          value={words}
          data-autofocus
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={id} shown={shown} onPoint={setActiveId} />
      <span className="wm-visually-hidden" role="status">
        {props.isSearching ? labels.searching : labels.count(items.length)}
      </span>
      <Keys labels={labels} />
    </>
  )
}

/**
 * Leads anywhere by a few letters: a field, and below it what fits in groups. The focus stays in the field,
 * arrow keys move through the results, Enter opens one, Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={600}
      yOffset="12dvh"
      classNames={{ content: classes.content }}
      {...overlayProps}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={props.labels.title}>
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

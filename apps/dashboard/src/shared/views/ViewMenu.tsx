import type { WireSavedView } from '@waymark/contract'
import { ActionMenu, ConfirmDialog, Icon, type MenuAction } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import classes from './SavedViews.module.css'
import type { SavedViewsProps } from './saved-views-props.ts'
import { useViewChoice } from './use-view-choice.ts'
import { useViewActions, useViews } from './use-views.ts'
import { ViewDialog } from './ViewDialog.tsx'

type Choice = ReturnType<typeof useViewChoice>
type Question = 'new' | 'edit' | 'delete'

/** The entries that open a view. */
function useViewEntries(choice: Choice) {
  const { t } = useTranslation('views')
  return (views: readonly WireSavedView[]): readonly MenuAction[] =>
    views.map(view => ({
      id: `view ${view.id}`,
      label: view.isDefault ? t('isDefault', { name: view.name }) : view.name,
      isChecked: view.id === choice.view?.id,
      onSelect: () => choice.open(view),
    }))
}

/** The entries that change the view on screen, or save a new one. */
function useChangeEntries(choice: Choice, ask: (question: Question) => void): readonly MenuAction[] {
  const { t } = useTranslation('views')
  const denied = useDenied()
  const { saveTold, chooseDefault } = useViewActions()
  const { view, isChanged, now } = choice
  const create: MenuAction = { id: 'new', label: t('saveAs'), icon: 'add', onSelect: () => ask('new') }
  if (view === null) return [create]
  const unavailable = denied(view.may.edit)
  const save: MenuAction = {
    id: 'save',
    label: t('saveChanges', { name: view.name }),
    icon: 'check',
    unavailable,
    onSelect: () => void saveTold(view, now),
  }
  return [
    ...(isChanged ? [save] : []),
    create,
    { id: 'edit', label: t('edit'), icon: 'edit', unavailable, onSelect: () => ask('edit') },
    {
      id: 'default',
      label: t(view.isDefault ? 'forgetDefault' : 'makeDefault'),
      icon: 'star',
      onSelect: () => void chooseDefault(view, !view.isDefault),
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: 'trash',
      isDanger: true,
      unavailable,
      onSelect: () => ask('delete'),
    },
  ]
}

interface QuestionsProps extends Pick<SavedViewsProps, 'screen'> {
  readonly choice: Choice
  readonly question: Question
  readonly unshareable: string | null
  readonly onClose: () => void
}

/** What is asked before a view is saved, changed or deleted. */
function Questions({ screen, choice, question, unshareable, onClose }: QuestionsProps) {
  const { t } = useTranslation(['views', 'common'])
  const { create, save, remove } = useViewActions()
  const { view, now } = choice
  if (question === 'delete' && view !== null) {
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title={t('deleteTitle', { name: view.name })}
        confirmLabel={t('delete')}
        cancelLabel={t('common:actions.cancel')}
        onCancel={onClose}
        onConfirm={() => {
          onClose()
          void remove(view)
        }}
      >
        <p>{t(view.isShared ? 'deleteShared' : 'deleteText')}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ViewDialog
      view={question === 'edit' ? view : null}
      unshareable={unshareable}
      onClose={onClose}
      send={async fields => {
        if (question === 'edit' && view !== null) await save(view, fields)
        else choice.setOpened(await create(screen, { ...now, ...fields }))
      }}
    />
  )
}

/** The button that names the view on screen, and the menu of all views of the list. */
export function ViewMenu(props: SavedViewsProps) {
  const { t } = useTranslation('views')
  const denied = useDenied()
  const { data } = useViews(props.screen)
  const choice = useViewChoice(props, data?.items)
  const [question, ask] = useState<Question | null>(null)
  const entries = useViewEntries(choice)
  const changes = useChangeEntries(choice, ask)
  const views = data?.items ?? []
  const { view, isChanged, clear } = choice
  const name = view === null ? t('button') : t('current', { name: view.name })
  return (
    <>
      <ActionMenu
        label={t('button')}
        side="bottom-start"
        trigger={
          <button type="button" className={classes.trigger} data-active={view !== null}>
            <Icon name="overview" size={14} />
            <span className={classes.label}>{isChanged ? `${name} *` : name}</span>
          </button>
        }
        groups={[
          { id: 'own', label: t('own'), actions: entries(views.filter(({ isShared }) => !isShared)) },
          { id: 'shared', label: t('shared'), actions: entries(views.filter(({ isShared }) => isShared)) },
          {
            id: 'none',
            actions: view === null ? [] : [{ id: 'none', label: t('all'), icon: 'close', onSelect: clear }],
          },
          { id: 'changes', actions: changes },
        ]}
      />
      {question === null ? null : (
        <Questions
          screen={props.screen}
          choice={choice}
          question={question}
          unshareable={data ? denied(data.may.share) : null}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

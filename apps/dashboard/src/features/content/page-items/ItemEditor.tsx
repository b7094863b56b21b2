import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Button, PageHeader, StatusBadge } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { useIssueSection } from '../../../shared/issues/issue-context.ts'
import { CheckNotice } from '../../../shared/page-check/CheckNotice.tsx'
import { usePageCheck } from '../../../shared/page-check/use-page-check.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ContentVersions } from '../../../shared/versions/ContentVersions.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { ElementFields } from './ElementFields.tsx'
import classes from './ItemEditor.module.css'
import { ItemFields } from './ItemFields.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { ItemTexts } from './ItemTexts.tsx'
import type { WireItem } from './item-draft.ts'
import { hasTexts } from './item-kinds.ts'
import { stateTones } from './item-state.ts'
import { type ItemEditorTools, useItemEditor } from './use-item-editor.ts'
import { useItemTools } from './use-item-tools.tsx'

interface ItemEditorProps {
  readonly kind: PageItemKind
  /** Null: a new one. */
  readonly item: WireItem | null
  readonly onCreated: (id: number) => void
  readonly onDeleted: () => void
}

/** Publishes what is on screen, or takes it back. */
function PublishButton({ editor }: { readonly editor: ItemEditorTools }) {
  const { t } = useTranslation('items')
  const denied = useDenied()
  const { item, changes, blocked, isSaving, save } = editor
  if (item?.visibility === 'archived') return null
  const isLive = item?.visibility === 'public'
  const refused = item === null ? null : denied(item.may.publish)
  const verb = isLive ? 'unpublish' : 'publish'
  return (
    <Button
      kind={isLive || changes > 0 ? 'secondary' : 'primary'}
      isBusy={isSaving}
      // The same rules decide on the server. Taking back is always possible.
      unavailable={refused ?? (isLive ? null : blocked)}
      onClick={() => save(isLive ? 'private' : 'public')}
    >
      {t(changes > 0 ? `saveAnd.${verb}` : `actions.${verb}`)}
    </Button>
  )
}

function EditorHeader({
  editor,
  onDeleted,
}: { readonly editor: ItemEditorTools } & Pick<ItemEditorProps, 'onDeleted'>) {
  const { t } = useTranslation(['items', 'editor'])
  const { kind, item, draft, changes } = editor
  const { tools, question } = useItemTools(kind, onDeleted)
  const state = item?.visibility ?? 'private'
  return (
    <>
      <PageHeader
        title={draft.name.trim() || t(`kinds.${kind}.new`)}
        overline={t(`kinds.${kind}.one`)}
        meta={item === null ? null : <StatusBadge tone={stateTones[state]} label={t(`states.${state}`)} />}
        actions={
          <>
            {item === null ? null : <ContentVersions type={kind} id={item.id} />}
            <PublishButton editor={editor} />
            {item === null ? null : (
              <ItemMenu
                kind={kind}
                item={item}
                tools={tools}
                isEditor
                unsaved={changes > 0 ? t('editor:menu.unsaved') : null}
              />
            )}
          </>
        }
      />
      {question}
    </>
  )
}

/** Shows the language in which the field of an issue is. */
function LanguageOpener({ open }: { readonly open: (key: string) => void }): ReactNode {
  useIssueSection('languageTexts', path => {
    const [, key] = /^languageTexts\.([^.]+)/.exec(path) ?? []
    if (key !== undefined) open(key)
  })
  return null
}

interface ItemCheckProps {
  readonly kind: Exclude<PageItemKind, 'task'>
  readonly id: number
}

/** What the last check in a browser did not find. */
function ItemCheck({ kind, id }: ItemCheckProps) {
  return <CheckNotice check={usePageCheck(kind, id)} />
}

/** The editor of one item: its fields beside a preview and its audience. */
export function ItemEditor({ kind, item, onCreated, onDeleted }: ItemEditorProps) {
  const editor = useItemEditor({ kind, item, onCreated })
  const { languages } = useProperty()
  const [language, setLanguage] = useState(
    () => (languages.find(({ status }) => status === 'default') ?? languages[0])?.key ?? '',
  )
  return (
    <IssueScope form={editor.form}>
      <LanguageOpener open={setLanguage} />
      <EditorHeader editor={editor} onDeleted={onDeleted} />
      {item === null || kind === 'task' ? null : <ItemCheck kind={kind} id={item.id} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <ItemFields editor={editor} />
          {hasTexts(kind) ? <ItemTexts editor={editor} language={language} onLanguage={setLanguage} /> : null}
          {kind === 'task' ? null : <ElementFields editor={editor} />}
        </div>
        <div className={classes.column}>
          {hasTexts(kind) ? <ItemPreview kind={kind} draft={editor.draft} language={language} /> : null}
          <AudienceFields editor={editor} />
        </div>
      </div>
    </IssueScope>
  )
}

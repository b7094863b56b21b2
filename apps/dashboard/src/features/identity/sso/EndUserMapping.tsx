import { Button, IconButton, Panel, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import classes from './EndUserMapping.module.css'
import { type MappedAttribute, readAttributes } from './end-user-sso-draft.ts'

/** The server's limit for mapped attributes. */
const maxRows = 50

interface RowProps {
  readonly index: number
  readonly row: MappedAttribute
  readonly unavailable: string | null
  readonly onChange: (row: MappedAttribute) => void
  readonly onRemove: () => void
}

function AttributeRow({ index, row, unavailable, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('settings')
  const field = (key: keyof MappedAttribute, label: string, maxLength: number) => (
    <IssueField path={`attributes.${index}.${key}`}>
      {error => (
        <TextField
          label={label}
          isLabelHidden
          isMono
          maxLength={maxLength}
          value={row[key]}
          error={error}
          unavailable={unavailable}
          onChange={typed => onChange({ ...row, [key]: typed })}
        />
      )}
    </IssueField>
  )
  const number = index + 1
  return (
    <li>
      {field('name', t('sso.endUsers.attributeName', { number }), 128)}
      {field('from', t('sso.endUsers.attributeFrom', { number }), 256)}
      <IconButton
        icon="trash"
        label={t('sso.endUsers.removeAttribute', { number })}
        unavailable={unavailable}
        onClick={onRemove}
      />
    </li>
  )
}

/** Which attribute of a SAML response is the user id, and which become attributes of the user. */
export function EndUserMapping() {
  const { t } = useTranslation('settings')
  const { value, change, unavailable } = useValue('attributes')
  const rows = readAttributes(value)
  return (
    <Panel
      title={t('sso.endUsers.mapping')}
      description={t('sso.endUsers.mappingText')}
      actions={
        <Button
          icon="add"
          unavailable={
            unavailable ?? (rows.length < maxRows ? null : t('sso.endUsers.maxAttributes', { max: maxRows }))
          }
          onClick={() => change([...rows, { name: '', from: '' }])}
        >
          {t('sso.endUsers.addAttribute')}
        </Button>
      }
    >
      <TextValue
        name="userIdAttribute"
        label={t('sso.endUsers.userIdAttribute')}
        description={t('sso.endUsers.userIdAttributeText')}
        isMono
        maxLength={256}
      />
      {rows.length === 0 ? null : (
        <div className={classes.attributes}>
          <div className={classes.head} aria-hidden="true">
            <span>{t('sso.endUsers.nameHeader')}</span>
            <span>{t('sso.endUsers.fromHeader')}</span>
          </div>
          <ul aria-label={t('sso.endUsers.attributes')}>
            {rows.map((row, index) => (
              <AttributeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index while they are typed
                key={index}
                index={index}
                row={row}
                unavailable={unavailable}
                onChange={typed => change(rows.map((one, at) => (at === index ? typed : one)))}
                onRemove={() => change(rows.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

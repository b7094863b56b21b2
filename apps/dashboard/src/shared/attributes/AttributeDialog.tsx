import type { WireAttribute } from '@waymark/contract'
import { attributeKeyFault } from '@waymark/domain/people/people'
import {
  Button,
  CheckField,
  Dialog,
  DialogActions,
  SelectField,
  TextAreaField,
  TextField,
} from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useForm } from '../form/use-form.ts'
import { useProperty } from '../property/use-property.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'

interface AttributeDialogProps {
  /** Null: a new one. */
  readonly attribute: WireAttribute | null
  /** Whose a new one is. */
  readonly of: 'property' | 'company'
  readonly onClose: () => void
}

const types = ['string', 'number', 'boolean', 'array', 'datetime', 'tag'] as const

/** Lists of attributes are asked for again. */
export const reloadAttributes = () => queryClient.invalidateQueries({ queryKey: api.attributes.key() })

interface Input {
  readonly key: string
  readonly dataType: WireAttribute['dataType']
  readonly displayName: string
  readonly description: string
  readonly isPersonal: boolean
}

/** Saves a change of an attribute of a property or company; `kept`: a newer version exists, and nothing was saved. */
export function useSaveAttribute() {
  const { company } = useProperty()
  return async (
    attribute: WireAttribute,
    body: Partial<Input> & { readonly status?: WireAttribute['status']; readonly isSuggested?: false },
  ) => {
    const input = { params: { company: company.id, id: attribute.id }, body }
    const save = (ifMatch: number) => client.attributes.save(input, { context: { ifMatch } })
    return saveOrConfirm(attribute.version, save, confirmStale)
  }
}

function useSend({ attribute, of, onClose }: AttributeDialogProps) {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  const save = useSaveAttribute()
  return async (body: Input) => {
    if (attribute !== null) {
      const result = await save(attribute, body)
      if (result.kind === 'kept') return
      if (result.kind === 'saved') outcome.done('save')
    } else {
      if (of === 'property') await client.attributes.createOfProperty({ params: { property }, body })
      else await client.attributes.create({ params: { company: company.id }, body })
      outcome.done('save')
    }
    await reloadAttributes()
    onClose()
  }
}

function useExplain() {
  const { t } = useTranslation('people')
  return (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'nameTaken') return { key: t('attribute.taken') }
    if (refusal?.code !== 'inUse') return null
    return { key: t('attribute.inUse', { segments: refusal.data.usages.join(', ') }) }
  }
}

function useAttributeForm(props: AttributeDialogProps) {
  const { attribute } = props
  const { t } = useTranslation('people')
  const [dataType, setDataType] = useState(attribute?.dataType ?? 'string')
  const [isPersonal, setPersonal] = useState(attribute?.isPersonal ?? false)
  const send = useSend(props)
  const form = useForm({
    initial: {
      key: attribute?.key ?? '',
      displayName: attribute?.displayName ?? '',
      description: attribute?.description ?? '',
    },
    check: ({ key }) => {
      const fault = attribute?.key === key ? null : attributeKeyFault(key)
      return { key: fault === null ? null : t(`attribute.faults.${fault}`) }
    },
    send: values => send({ ...values, dataType, isPersonal }),
    explain: useExplain(),
    isFocused: true,
  })
  return { ...form, dataType, setDataType, isPersonal, setPersonal }
}

/** Makes an attribute, or changes one. Needs the namespaces `people` and `common`. */
export function AttributeDialog(props: AttributeDialogProps) {
  const { attribute, onClose } = props
  const { t } = useTranslation(['people', 'common'])
  const denied = useDenied()(attribute?.may.edit ?? { allowed: true })
  const { form, field, problem, issues, isSending, dataType, setDataType, isPersonal, setPersonal } =
    useAttributeForm(props)
  return (
    <Dialog
      title={t(attribute === null ? 'attribute.newTitle' : 'attribute.editTitle')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <TextField
          {...field('key')}
          label={t('attributes.key')}
          description={t('attribute.keyHint')}
          maxLength={128}
          isMono
          unavailable={denied}
        />
        <SelectField
          label={t('attributes.type')}
          value={dataType}
          options={types.map(value => ({ value, label: t(`attributes.types.${value}`) }))}
          unavailable={denied}
          onChange={setDataType}
        />
        <TextField
          {...field('displayName')}
          label={t('attributes.name')}
          maxLength={200}
          unavailable={denied}
        />
        <TextAreaField {...field('description')} label={t('attribute.description')} maxLength={2000} />
        <CheckField
          label={t('attribute.personal')}
          description={t('attribute.personalHint')}
          isChecked={isPersonal}
          onChange={setPersonal}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isSending} unavailable={denied}>
            {t(attribute === null ? 'common:actions.create' : 'common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

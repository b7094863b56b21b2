import { useNavigate } from '@tanstack/react-router'
import { readFirstUrl } from '@waymark/domain/workspace/property'
import { SelectField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { reloadApplications } from './use-application-changes.ts'

const languageCode = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/

type Start = 'empty' | 'sample'

interface Typed {
  readonly name: string
  readonly url: string
  readonly language: string
}

interface AddApplicationProps {
  /** Discovered application that it is made from. */
  readonly from?: { readonly id: number; readonly host: string } | undefined
  readonly onClose: () => void
}

/** Adds the application and opens it; a limit that is reached opens its window above the dialog. */
function useAdd(start: Start, { from, onClose }: AddApplicationProps) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  const navigate = useNavigate()
  return async ({ name, url, language }: Typed) => {
    const body = {
      name: name.trim(),
      language: language.trim(),
      start,
      ...(url.trim() === '' ? {} : { url: url.trim() }),
      ...(from === undefined ? {} : { discoveredId: from.id }),
    }
    try {
      const { id } = await client.applications.create({ params: { company }, body })
      await reloadApplications()
      onClose()
      // The sample is among the content; an empty application opens where everyone begins.
      const to = start === 'sample' ? '/app/$property/manage/list' : '/app/$property'
      await navigate({ to, params: { property: id } })
    } catch (error) {
      // The dialog stays below the window: what was typed can be sent again once there is room.
      if (refusalOf(error)?.code !== 'limitReached') throw error
      outcome.failed('save', error)
    }
  }
}

/** Asks for the name, the first URL and the start of a new application. */
export function AddApplicationDialog(props: AddApplicationProps) {
  const { from, onClose } = props
  const { t } = useTranslation('applications')
  const { languages } = useProperty()
  const [start, setStart] = useState<Start>('sample')
  const { field, ...form } = useForm({
    initial: {
      name: from?.host ?? '',
      url: from === undefined ? '' : `https://${from.host}`,
      language: languages.find(one => one.status === 'default')?.key ?? 'en',
    },
    check: ({ name, url, language }) => ({
      name: name.trim() === '' ? t('overview.dialog.nameFault') : null,
      url: url.trim() !== '' && 'fault' in readFirstUrl(url) ? t('overview.dialog.urlFault') : null,
      language: languageCode.test(language.trim()) ? null : t('overview.dialog.languageFault'),
    }),
    send: useAdd(start, props),
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      title={t('overview.dialog.title')}
      onClose={onClose}
      submitLabel={t('overview.dialog.submit')}
    >
      <TextField {...field('name')} label={t('overview.dialog.name')} maxLength={120} />
      <TextField
        {...field('url')}
        isRequired={false}
        label={t('overview.dialog.url')}
        description={t('overview.dialog.urlText')}
        maxLength={2000}
        isMono
      />
      <TextField
        {...field('language')}
        label={t('overview.dialog.language')}
        description={t('overview.dialog.languageText')}
        maxLength={35}
        isMono
      />
      <SelectField
        label={t('overview.dialog.start')}
        description={t('overview.dialog.startText')}
        value={start}
        options={(['sample', 'empty'] as const).map(value => ({
          value,
          label: t(`overview.dialog.${value}`),
        }))}
        onChange={setStart}
      />
    </FormDialog>
  )
}

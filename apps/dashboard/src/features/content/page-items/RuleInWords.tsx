import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, TextAreaField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ItemEditor.module.css'
import { withProposal } from './item-draft.ts'
import type { ItemEditorTools } from './use-item-editor.ts'

/** Turns a description in words into the rule of the form, where a model is configured; nothing is saved. */
export function RuleInWords({ editor }: { readonly editor: ItemEditorTools }) {
  const { t } = useTranslation('items')
  const outcome = useOutcome()
  const { id: property, languages } = useProperty()
  const params = { property }
  const { data } = useQuery(api.editor.readProposals.queryOptions({ input: { params } }))
  const [description, setDescription] = useState('')
  const { draft, unavailable, change } = editor
  const proposal = useMutation({
    mutationFn: () =>
      client.editor.proposeRule({ params, body: { description, field: draft.name.slice(0, 200) } }),
    onSuccess: reply => {
      const language = languages.find(({ status }) => status === 'default')?.key ?? ''
      if (reply.rule !== null) change(withProposal(draft, reply.rule, { language, message: reply.message }))
    },
    onError: error => outcome.failed('processing', error),
  })
  if (data?.isAvailable !== true) return null
  const refusal = proposal.data?.refusal
  const told = proposal.isSuccess ? t(refusal ? `validator.words.${refusal}` : 'validator.words.done') : ''
  return (
    <div className={classes.group}>
      <TextAreaField
        label={t('validator.words.label')}
        description={t('validator.words.hint')}
        value={description}
        maxLength={500}
        rows={2}
        unavailable={unavailable}
        onChange={setDescription}
      />
      <div>
        <Button
          isBusy={proposal.isPending}
          unavailable={unavailable ?? (description.trim() === '' ? t('validator.words.empty') : null)}
          onClick={() => proposal.mutate()}
        >
          {t('validator.words.propose')}
        </Button>
      </div>
      <p role="status">{told}</p>
    </div>
  )
}

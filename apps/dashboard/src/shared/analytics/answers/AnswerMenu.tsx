import { useMutation } from '@tanstack/react-query'
import type { WireAnswer } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { ActionMenu, ConfirmDialog, showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../access/use-denied.ts'
import { api, client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useOutcome } from '../../error/use-outcome.ts'
import { situationOf } from '../../property/situation-of.ts'
import { useProperty } from '../../property/use-property.ts'

interface AnswerMenuProps {
  readonly kind: 'nps' | 'survey'
  readonly answer: WireAnswer
}

/** Deletes an answer; figures and lists are asked for again. */
function useDeleteAnswer(id: string) {
  const { t } = useTranslation('analytics')
  const { id: property } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: () => client.reports.deleteAnswer({ params: { property, id } }),
    onSuccess: async () => {
      showToast('success', t('answers.deleted'))
      await queryClient.invalidateQueries({ queryKey: api.reports.key() })
    },
    onError: error => void outcome.failed('processing', error),
  })
}

/** Actions for one answer. */
export function AnswerMenu({ kind, answer }: AnswerMenuProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const denied = useDenied()
  const { role } = situationOf(useProperty())
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteAnswer(answer.id)
  return (
    <>
      <ActionMenu
        label={t('answers.menu', { score: answer.score })}
        groups={[
          {
            id: 'end',
            actions: [
              {
                id: 'delete',
                label: t('answers.delete'),
                icon: 'trash',
                isDanger: true,
                unavailable: denied(may(role, `edit:${kind}`, { visibility: 'public' })),
                onSelect: () => setAsked(true),
              },
            ],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('answers.deleteTitle')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
      >
        <p>{t('answers.deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}

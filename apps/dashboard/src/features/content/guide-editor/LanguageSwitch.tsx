import { useMutation } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useLanguageLock } from '../../../shared/draft/use-language-lock.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import classes from './LanguageSwitch.module.css'
import { languageState } from './language-state.ts'

interface LanguageSwitchProps {
  readonly guide: WireGuide
  readonly unavailable: string | null
}

function useSwitch({ id, language, version }: WireGuide) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (isOn: boolean) => {
      const body = { languageTexts: { [language]: { status: isOn ? ('on' as const) : ('off' as const) } } }
      const save = (ifMatch: number) =>
        client.guides.saveTexts({ params: { property, id }, body }, { context: { ifMatch } })
      return saveOrConfirm(version, save, confirmStale)
    },
    onSuccess: result => {
      if (result.kind === 'saved') outcome.done('saveGuide')
    },
    onError: error => outcome.failed('saveGuide', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.guides.key() }),
  })
}

/** Whether people see the guide in the language that is edited; its texts are kept either way. */
export function LanguageSwitch({ guide, unavailable }: LanguageSwitchProps) {
  const { t } = useTranslation('editor')
  const { languages } = useProperty()
  const lock = useLanguageLock()
  const { mutate, isPending } = useSwitch(guide)
  const isDefault = languages.some(({ key, status }) => key === guide.language && status === 'default')
  const state = languageState(guide, guide.language, isDefault)
  if (state === 'default' || state === 'missing') return null
  return (
    <div className={classes.switch}>
      <SwitchField
        label={t('languages.isShown')}
        isOn={state !== 'off'}
        isBusy={isPending}
        unavailable={unavailable ?? lock}
        onChange={mutate}
      />
    </div>
  )
}

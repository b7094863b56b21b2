import type { WireCompany } from '@waymark/contract'
import { isHostExclusion } from '@waymark/domain/workspace/discovery'
import { Button, TextAreaField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import classes from './CompanySettings.module.css'
import { useAppDiscovery } from './use-app-discovery.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim().toLowerCase())
    .filter(line => line !== '')

const isCount = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000

function RulesDialog({ company, onClose }: { readonly company: WireCompany; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const change = useAppDiscovery()
  const { exclusions, minUsers } = company.appDiscovery
  const { field, ...form } = useForm({
    initial: { minUsers: String(minUsers), exclusions: exclusions.join('\n') },
    check: values => ({
      minUsers: isCount(values.minUsers) ? null : t('analytics.minUsersFault'),
      exclusions: linesOf(values.exclusions).every(isHostExclusion) ? null : t('analytics.exclusionsFault'),
    }),
    send: async values => {
      const sent = { minUsers: Number(values.minUsers), exclusions: linesOf(values.exclusions) }
      await change.mutateAsync({ company, sent })
      onClose()
    },
    isFocused: true,
  })
  const { isRequired: _, ...hosts } = field('exclusions')
  return (
    <FormDialog {...form} title={t('analytics.discoveryRules')} onClose={onClose}>
      <TextField
        {...field('minUsers')}
        label={t('analytics.minUsers')}
        description={t('analytics.minUsersText')}
        maxLength={4}
      />
      <TextAreaField
        {...hosts}
        label={t('analytics.exclusions')}
        description={t('analytics.exclusionsText')}
        rows={6}
        isMono
      />
    </FormDialog>
  )
}

interface DiscoveryRulesProps {
  readonly company: WireCompany
  readonly unavailable: string | null
}

/** Which hosts are never counted, and how many people use a host before it is listed. */
export function DiscoveryRules({ company, unavailable }: DiscoveryRulesProps) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const { exclusions, minUsers } = company.appDiscovery
  return (
    <div className={classes.stack}>
      <p>
        {t('analytics.discoverySummary', { count: minUsers })}{' '}
        {t('analytics.exclusionSummary', { count: exclusions.length })}
      </p>
      <div>
        <Button unavailable={unavailable} onClick={() => setOpen(true)}>
          {t('analytics.changeDiscoveryRules')}
        </Button>
      </div>
      {isOpen ? <RulesDialog company={company} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isPlainHttp, readFirstUrl } from '@waymark/domain/workspace/property'
import { showToast } from '@waymark/kit'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'

const faults = { required: 'firstUrl.required', invalid: 'firstUrl.invalid' } as const

/** The form for a property's first URL (document 2 §5.6). */
export function useFirstUrl() {
  const { t } = useTranslation('shell')
  const property = useProperty()
  const queries = useQueryClient()
  const router = useRouter()
  const faultOf = (typed: string) => {
    const reading = readFirstUrl(typed)
    return 'fault' in reading ? t(faults[reading.fault]) : null
  }
  const send = async ({ url }: { readonly url: string }) => {
    const input = { params: { property: property.id }, body: { url } }
    const saved = await client.properties.save(input, { context: { ifMatch: property.version } })
    queries.setQueryData(propertyQuery(property.id).queryKey, saved)
    showToast('success', t('firstUrl.saved'))
    await router.navigate({ to: '/app/$property/home', params: { property: property.id } })
  }
  const explain = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'stale') void queries.invalidateQueries(propertyQuery(property.id))
    if (refusal?.code !== 'breaksRule') return null
    const isSet = refusal.data.issues.some(issue => issue.code === 'alreadySet')
    if (isSet) void queries.invalidateQueries(propertyQuery(property.id))
    return { url: t(isSet ? 'firstUrl.alreadySet' : 'firstUrl.invalid') }
  }
  const form = useForm({
    initial: { url: '' },
    check: ({ url }) => ({ url: faultOf(url) }),
    send,
    explain,
    isFocused: property.url === null,
  })
  const { url } = form.values
  const reading = readFirstUrl(url)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The field shows that there is one; there is nothing to send.
    if (property.url === null) void form.submit()
  }
  return {
    form,
    formProps: { ...form.form, onSubmit },
    fault: faultOf(url),
    isPlain: 'url' in reading && isPlainHttp(reading.url),
  }
}

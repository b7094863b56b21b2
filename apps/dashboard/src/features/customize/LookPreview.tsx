import { editableTextDefaults } from '@waymark/domain/delivery'
import { AssistantPreview } from '@waymark/kit/previews'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { useValuesForm } from '../../shared/settings-form/form-context.ts'
import classes from './Customize.module.css'

/** The assistant with what the form around says, before it is saved. */
export function LookPreview() {
  const { t } = useTranslation('customize')
  const { stylings, languages } = useProperty()
  const { values } = useValuesForm()
  const now: Record<string, unknown> = { ...stylings, ...values }
  const words = editableTextDefaults(languages.find(one => one.status === 'default')?.key ?? 'en')
  const url = String(now['externalLinkURL'] ?? '')
  return (
    <div className={classes.preview}>
      <AssistantPreview
        look={{ mainColour: String(now['main_color']), heroText: String(now['hero_btn_text']) }}
        samples={(['guides', 'announcements', 'documents'] as const).map(kind => ({
          id: kind,
          kind,
          title: t(`preview.samples.${kind}`),
          text: t('preview.sampleText'),
        }))}
        tabs={[
          ...(now['enableAnnouncements'] === true ? (['announcements'] as const) : []),
          'home',
          ...(now['searchEnabled'] === true ? (['search'] as const) : []),
        ]}
        externalUrl={now['externalLinkEnabled'] === true && url !== '' ? url : null}
        texts={{
          label: t('preview.label'),
          title: words.title,
          subtitle: words.subtitle,
          expand: t('preview.expand'),
          searchPlaceholder: words.search_bar_placeholder,
          filtersLabel: t('preview.filters'),
          filters: {
            guides: words.search_filter_label_guides,
            announcements: words.search_filter_label_announcements,
            documents: words.search_filter_label_documents,
          },
          noResult: words.search_no_result,
          noResultText: words.search_no_result_text,
          externalHeader: words.external_link_header,
          externalLink: words.external_link_text,
          tabsLabel: t('preview.tabs'),
          tabs: {
            announcements: t('preview.tabNames.announcements'),
            home: t('preview.tabNames.home'),
            search: t('preview.tabNames.search'),
          },
        }}
      />
    </div>
  )
}

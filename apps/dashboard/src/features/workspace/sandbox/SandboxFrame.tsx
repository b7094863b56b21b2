import { Segmented } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueLook } from '../../../../../../packages/kit/catalogue/support/CatalogueLook.tsx'
import classes from './SandboxFrame.module.css'
import type { SandboxSearch } from './sandbox-search.ts'

interface SandboxFrameProps {
  readonly search: SandboxSearch
  readonly onSearch: (change: SandboxSearch) => void
  readonly children: ReactNode
}

/** The bar above each page of the sandbox, with its theme and direction. */
export function SandboxFrame({ search, onSearch, children }: SandboxFrameProps) {
  const { t } = useTranslation('sandbox')
  return (
    <CatalogueLook theme={search.theme} dir={search.dir}>
      {/* Not a banner: an open dialog has one of its own. */}
      <section className={classes.bar} aria-label={t('title')}>
        <a className={classes.home} href="/sandbox">
          {t('title')}
        </a>
        <Segmented
          label={t('theme.label')}
          value={search.theme ?? null}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
          onChange={theme => onSearch({ theme })}
        />
        <Segmented
          label={t('direction.label')}
          value={search.dir ?? null}
          options={[
            { value: 'ltr', label: t('direction.ltr') },
            { value: 'rtl', label: t('direction.rtl') },
          ]}
          onChange={dir => onSearch({ dir })}
        />
      </section>
      <main className={classes.page}>{children}</main>
    </CatalogueLook>
  )
}

import { Link } from '@tanstack/react-router'
import { PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { CataloguePage } from '../../../../../../packages/kit/catalogue/catalogue-page.ts'
import classes from './SandboxGuide.module.css'

type Catalogue = ReadonlyMap<string, readonly CataloguePage[]>

function PieceList({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation('sandbox')
  return (
    <nav className={classes.groups} aria-label={t('pieces')}>
      <div className={classes.group}>
        <h2 className={classes.heading}>{t('mails.group')}</h2>
        <Link className={classes.link} to="/sandbox/mails" search={previous => previous} preload={false}>
          {t('mails.title')}
        </Link>
      </div>
      {[...catalogue].map(([group, pages]) => (
        <div key={group} className={classes.group}>
          <h2 className={classes.heading}>{group}</h2>
          <ul className={classes.list}>
            {pages.map(page => (
              <li key={page.id}>
                <Link
                  className={classes.link}
                  to="/sandbox/$piece"
                  params={{ piece: page.id }}
                  search={previous => previous}
                  preload={false}
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The list of all pieces, and the style guide: what every screen is made of. */
export function SandboxGuide({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation('sandbox')
  const guide = [...catalogue.values()]
    .flat()
    .filter(page => page.guideOrder !== undefined)
    .sort((one, other) => (one.guideOrder ?? 0) - (other.guideOrder ?? 0))
  return (
    <>
      <PageHeader title={t('guide')} />
      <PieceList catalogue={catalogue} />
      {guide.map(({ id, title, Component }) => (
        <section key={id} className={classes.piece} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          <Component />
        </section>
      ))}
    </>
  )
}

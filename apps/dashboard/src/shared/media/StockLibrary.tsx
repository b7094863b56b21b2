import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { WireStockImage } from '@waymark/contract'
import { Button, DialogActions, EmptyState, SearchField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api/client.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './StockLibrary.module.css'

interface StockLibraryProps {
  /** Gets the address of the property's own copy. */
  readonly onChosen: (src: string) => void
  readonly onBack: () => void
}

const pageSize = 50

function useStock(search: string) {
  const { id: property } = useProperty()
  return useInfiniteQuery(
    api.images.library.infiniteOptions({
      input: (page: number) => ({
        params: { property },
        query: { page, limit: pageSize, ...(search === '' ? {} : { search }) },
      }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    }),
  )
}

/** Makes the chosen picture one of the property's own, so that it stays when the library changes. */
function useChoose(onChosen: StockLibraryProps['onChosen']) {
  const { id: property } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (library: string) => client.images.upload({ params: { property }, body: { library } }),
    onSuccess: ({ imageUrl }) => onChosen(imageUrl),
    onError: error => outcome.failed('uploadImage', error),
  })
}

interface PicturesProps {
  readonly pictures: readonly WireStockImage[]
  readonly busy: string | null
  readonly onChoose: (id: string) => void
}

function Pictures({ pictures, busy, onChoose }: PicturesProps) {
  return (
    <ul className={classes.pictures}>
      {pictures.map(({ id, name, previewUrl }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.picture}
            aria-busy={busy === id}
            onClick={() => {
              if (busy === null) onChoose(id)
            }}
          >
            <img className={classes.image} src={previewUrl} alt="" loading="lazy" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pictures that everybody may choose from, found by name. */
export function StockLibrary({ onChosen, onBack }: StockLibraryProps) {
  const { t } = useTranslation('media')
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const stock = useStock(search)
  const choose = useChoose(onChosen)
  const pictures = stock.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <SearchField label={t('library.search')} value={search} onSearch={setSearch} />
      <div className={classes.frame}>
        {stock.isPending ? <Waiting label={t('library.loading')} rows={3} rowHeight={96} /> : null}
        {stock.error ? (
          <EmptyState icon="alert" tone="danger" title={t('library.failed')} text={errorText(stock.error)} />
        ) : null}
        {stock.data && pictures.length === 0 ? (
          <EmptyState icon="image" title={t('library.none')} text={t('library.noneText')} />
        ) : null}
        <Pictures
          pictures={pictures}
          busy={choose.isPending ? choose.variables : null}
          onChoose={choose.mutate}
        />
      </div>
      <DialogActions>
        {stock.hasNextPage ? (
          <Button isBusy={stock.isFetchingNextPage} onClick={() => void stock.fetchNextPage()}>
            {t('library.more')}
          </Button>
        ) : null}
        <Button onClick={onBack}>{t('dialog.back')}</Button>
      </DialogActions>
    </>
  )
}

import '@mantine/core/styles/Input.css'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { useRecent } from '../../api/recent.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { navigate } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './search-dialog.module.css'
import { fitting, type SearchGroup, type SearchRow } from './search-rows.ts'

const words = texts({
  search: { en: 'Search', lt: 'Paieška' },
  results: { en: 'Results', lt: 'Rezultatai' },
  recent: { en: 'Recent', lt: 'Neseniai atverta' },
  searching: { en: 'Searching…', lt: 'Ieškoma…' },
  none: {
    en: (typed: string) => `Nothing found for “${typed}”.`,
    lt: (typed: string) => `Pagal „${typed}“ nieko nerasta.`,
  },
  count: { en: (count: number) => `Results: ${count}`, lt: (count: number) => `Rezultatų: ${count}` },
  failed: {
    en: (why: string) => `The search failed. ${why}`,
    lt: (why: string) => `Paieška nepavyko. ${why}`,
  },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
})

/** What the server finds for the typed text. */
export interface Found {
  readonly groups: readonly SearchGroup[]
  /** The groups are those of an earlier text, or there are none yet. */
  readonly loading: boolean
  readonly error: Refusal | null
  readonly retry: () => void
}

/** The dialog of the search: typing narrows, arrows choose, Enter opens. */
export function SearchDialog({
  placeholder,
  typed,
  onType,
  here,
  found,
  close,
}: {
  placeholder: string
  typed: string
  onType: (typed: string) => void
  /** Rows of this page, by group: they are narrowed here. */
  here: readonly SearchGroup[]
  found: Found
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
  const [recent, addRecent] = useRecent()
  const opened = recent.map((one) => ({ ...one, key: `recent ${one.opens}` }))
  const wanted = typed.trim()
  const groups = [
    ...(wanted ? [] : [{ title: t.recent, rows: opened }]),
    ...here.map(({ title, rows }) => ({ title, rows: fitting(rows, wanted) })),
    ...found.groups,
  ].filter(({ rows }) => rows.length > 0)
  const rows = groups.flatMap((group) => group.rows)

  const open = ({ title, under, recent: later = under, opens }: SearchRow) => {
    close()
    if (typeof opens === 'function') return opens()
    addRecent({ title, opens, ...(later ? { under: later } : {}) })
    void navigate({ to: opens })
  }
  const [chosen, choose] = useChosen(rows)
  const keys = (event: KeyboardEvent) => {
    const at = chosen ? rows.indexOf(chosen) : -1
    if (event.key === 'ArrowDown') choose(rows[(at + 1) % rows.length])
    else if (event.key === 'ArrowUp') choose(rows.at(at - 1))
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={t.search}
      size="lg"
      yOffset="10vh"
      centered={false}
      fullScreen={isPhone}
    >
      <TextInput
        className={classes.field}
        aria-label={placeholder}
        placeholder={placeholder}
        data-autofocus
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls="search-results"
        aria-activedescendant={chosen ? idOf(chosen) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          choose(undefined)
          onType(currentTarget.value)
        }}
        onKeyDown={keys}
      />
      {rows.length > 0 ? (
        <Results groups={groups} chosen={chosen} loading={found.loading} open={open} />
      ) : null}
      {found.error ? (
        <p role="alert" className={classes.note}>
          {t.failed(found.error.message)}{' '}
          <button type="button" className={classes.again} onClick={found.retry}>
            {t.again}
          </button>
        </p>
      ) : null}
      <p role="status" className={classes.note}>
        {found.loading ? t.searching : null}
        {rows.length > 0 ? <VisuallyHidden>{t.count(rows.length)}</VisuallyHidden> : null}
        {rows.length === 0 && !found.loading && !found.error && wanted ? t.none(wanted) : null}
      </p>
    </Dialog>
  )
}

/** The chosen row: it stays chosen while others come and go; else the first. */
function useChosen(rows: readonly SearchRow[]) {
  const [key, setKey] = useState<string>()
  const chosen = rows.find((row) => row.key === key) ?? rows[0]
  const id = chosen && key !== undefined ? idOf(chosen) : null
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return [chosen, (row: SearchRow | undefined) => setKey(row?.key)] as const
}

const idOf = ({ key }: SearchRow): string => `found-${key.replace(/\W+/g, '-')}`

function Results({
  groups,
  chosen,
  loading,
  open,
}: {
  groups: readonly SearchGroup[]
  chosen: SearchRow | undefined
  loading: boolean
  open: (row: SearchRow) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label={t.results}
      aria-busy={loading}
      className={classes.results}
    >
      {groups.map(({ title, rows }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-labelledby={`found-group-${group}`}>
          <div id={`found-group-${group}`} role="presentation" className={classes.heading}>
            {title}
          </div>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
            <div
              key={row.key}
              id={idOf(row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === chosen}
              className={classes.result}
              data-more={row.more}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(row)}
            >
              <span className={classes.text}>
                <span className={classes.title}>{row.title}</span>
                {row.under ? <small>{row.under}</small> : null}
              </span>
              {row.side ? <span className={classes.side}>{row.side}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

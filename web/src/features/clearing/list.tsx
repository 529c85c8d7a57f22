import '@mantine/core/styles/PillsInput.css'
import {
  CLEARING_DIRECTIONS,
  CLEARING_FILE_STATES,
  CLEARING_FILE_WORDS,
} from '@fondaco/rules/clearing-file.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList, type FilterFields, Wide } from '../../kit/list/define-list.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { clearingFilePath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import classes from './clearing.module.css'
import { EVERY_MS } from './every-ms.ts'
import { words } from './texts.ts'

type Row = Result<'listClearingFiles'>[number]

const ONE = ['text', 'direction', 'date_from', 'date_to'] as const
const MANY = ['state'] as const

/** Where a file stands. */
export function StateBadge({ state }: { state: Row['state'] }): ReactNode {
  const language = useLanguage()
  return <Badge tone={CLEARING_FILE_WORDS[state].tone}>{CLEARING_FILE_WORDS[state][language]}</Badge>
}

/** The columns of the list of clearing files. */
function useFileColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  return [
    { id: 'name', title: t.name, cell: ({ name }) => <span className={classes.name}>{name}</span> },
    {
      id: 'direction',
      title: t.direction,
      cell: ({ direction }) => <span className={classes.whole}>{t[direction]}</span>,
    },
    { id: 'state', title: t.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'created',
      title: t.created,
      cell: ({ created_at }) => <DateTime at={created_at} show="stacked" />,
    },
    { id: 'messages', title: t.messages, right: true, cell: ({ message_count }) => message_count },
    {
      id: 'sum',
      title: t.sum,
      right: true,
      cell: ({ control_sum }) => (control_sum ? <Amount value={control_sum} currency="EUR" /> : null),
    },
    { id: 'reason', title: t.reason, cell: ({ reason }) => reason },
  ]
}

/** The filters of the list; all of them live in the URL. */
function FileFilters({ of }: { of: FilterFields<'listClearingFiles'> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <FilterForm label={t.filter} filtered={of.filtered} clear={of.clear}>
      <Wide>{of.text('text', t.search)}</Wide>
      {of.choice(
        'direction',
        t.direction,
        CLEARING_DIRECTIONS.map((value) => ({ value, label: t[value] })),
      )}
      <Wide>
        {of.choices(
          'state',
          t.state,
          CLEARING_FILE_STATES.map((value) => ({
            value,
            label: CLEARING_FILE_WORDS[value][language],
          })),
        )}
      </Wide>
      {of.day('date_from', t.from)}
      {of.day('date_to', t.to)}
    </FilterForm>
  )
}

/** The files exchanged with the clearing house. */
export const clearingFileList = defineList({
  call: 'listClearingFiles',
  path: PATHS.clearingFiles.path,
  filters: { one: ONE, many: MANY, form: (of) => <FileFilters of={of} /> },
  columns: useFileColumns,
  words: () => {
    const t = textsNow(words)
    return { label: t.title, none: t.none, noneYet: t.noneYet, noneYetHint: t.noneYetHint }
  },
  rowLink: ({ _id }) => clearingFilePath(_id),
  remember: 'clearing-files',
  everyMs: EVERY_MS,
})

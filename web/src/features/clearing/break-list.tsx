import '@mantine/core/styles/PillsInput.css'
import {
  CLEARING_BREAK_KIND_WORDS,
  CLEARING_BREAK_KINDS,
  CLEARING_BREAK_STATE_WORDS,
  CLEARING_BREAK_STATES,
} from '@fondaco/rules/clearing-break.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList, type FilterFields, Wide } from '../../kit/list/define-list.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { clearingBreakPath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './break-texts.ts'
import classes from './clearing.module.css'
import { EVERY_MS } from './every-ms.ts'

type Row = Result<'listClearingBreaks'>[number]

const ONE = ['text', 'state', 'date_from', 'date_to'] as const
const MANY = ['kind'] as const

/** Whether a break still waits. */
export function BreakBadge({ state }: { state: Row['state'] }): ReactNode {
  const { tone, ...name } = CLEARING_BREAK_STATE_WORDS[state]
  return <Badge tone={tone}>{name[useLanguage()]}</Badge>
}

/** The columns of the list of breaks. */
function useBreakColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    { id: 'text', title: t.text, cell: ({ text }) => <span className={classes.name}>{text}</span> },
    { id: 'kind', title: t.kind, cell: ({ kind }) => CLEARING_BREAK_KIND_WORDS[kind][language] },
    { id: 'state', title: t.state, cell: ({ state }) => <BreakBadge state={state} /> },
    { id: 'when', title: t.when, cell: ({ at }) => <DateTime at={at} show="stacked" /> },
    {
      id: 'payment',
      title: t.payment,
      cell: ({ transaction }) => transaction?.reference ?? t.noPayment,
    },
    {
      id: 'message',
      title: t.message,
      hidden: true,
      cell: ({ message }) => <span className={classes.name}>{message?.message_id}</span>,
    },
  ]
}

/** The filters of the list; all of them live in the URL. */
function BreakFilters({ of }: { of: FilterFields<'listClearingBreaks'> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <FilterForm label={t.filter} filtered={of.filtered} clear={of.clear}>
      <Wide>{of.text('text', t.search)}</Wide>
      {of.choice(
        'state',
        t.state,
        CLEARING_BREAK_STATES.map((value) => ({
          value,
          label: CLEARING_BREAK_STATE_WORDS[value][language],
        })),
      )}
      <Wide>
        {of.choices(
          'kind',
          t.kind,
          CLEARING_BREAK_KINDS.map((value) => ({
            value,
            label: CLEARING_BREAK_KIND_WORDS[value][language],
          })),
        )}
      </Wide>
      {of.day('date_from', t.from)}
      {of.day('date_to', t.to)}
    </FilterForm>
  )
}

/** What the clearing house said that did not fit. */
export const clearingBreakList = defineList({
  call: 'listClearingBreaks',
  path: PATHS.clearingBreaks.path,
  filters: { one: ONE, many: MANY, form: (of) => <BreakFilters of={of} /> },
  columns: useBreakColumns,
  words: () => {
    const t = textsNow(words)
    return { label: t.title, none: t.none, noneYet: t.noneYet, noneYetHint: t.noneYetHint }
  },
  rowLink: ({ _id }) => clearingBreakPath(_id),
  remember: 'clearing-breaks',
  everyMs: EVERY_MS,
})

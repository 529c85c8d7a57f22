import {
  CLEARING_BREAK_KIND_WORDS,
  CLEARING_BREAK_KINDS,
  CLEARING_BREAK_STATE_WORDS,
  CLEARING_BREAK_STATES,
} from '@fondaco/rules/clearing-break.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { clearingBreakPath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './break-texts.ts'
import classes from './clearing.module.css'
import { EVERY_MS } from './every-ms.ts'

type Row = Result<'listClearingBreaks'>[number]

/** State of a break. */
export function BreakBadge({ state }: { state: Row['state'] }): ReactNode {
  const { tone, ...name } = CLEARING_BREAK_STATE_WORDS[state]
  return <Badge tone={tone}>{name[useLanguage()]}</Badge>
}

/** The columns of the list of breaks. */
function useBreakColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    {
      id: 'text',
      title: t.text,
      fit: 'cut',
      cell: ({ text }) => <span className={classes.name}>{text}</span>,
    },
    { id: 'kind', title: t.kind, fit: 'cut', cell: ({ kind }) => CLEARING_BREAK_KIND_WORDS[kind][language] },
    { id: 'state', title: t.state, narrow: 'end', cell: ({ state }) => <BreakBadge state={state} /> },
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

/** The breaks. */
export const clearingBreakList = defineList({
  call: 'listClearingBreaks',
  path: PATHS.clearingBreaks.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const states = CLEARING_BREAK_STATES.map((value) => ({
      value,
      label: CLEARING_BREAK_STATE_WORDS[value][language],
    }))
    const kinds = CLEARING_BREAK_KINDS.map((value) => ({
      value,
      label: CLEARING_BREAK_KIND_WORDS[value][language],
    }))
    return {
      search: of.text('text', t.search),
      bar: [
        of.choice('state', t.state, states),
        of.choices('kind', t.kind, kinds),
        of.days('date_from', 'date_to', t.when),
      ],
    }
  },
  useColumns: useBreakColumns,
  words: () => {
    const t = textsNow(words)
    return {
      title: t.title,
      counted: t.counted,
      none: t.none,
      noneYet: t.noneYet,
      noneYetHint: t.noneYetHint,
    }
  },
  rowLink: ({ _id }) => clearingBreakPath(_id),
  remember: 'clearing-breaks',
  everyMs: EVERY_MS,
})

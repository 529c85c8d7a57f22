import {
  CLEARING_DIRECTIONS,
  CLEARING_FILE_STATES,
  CLEARING_FILE_WORDS,
} from '@fondaco/rules/clearing-file.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { clearingFilePath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import classes from './clearing.module.css'
import { EVERY_MS } from './every-ms.ts'
import { words } from './texts.ts'

type Row = Result<'listClearingFiles'>[number]

/** State of a file. */
export function StateBadge({ state }: { state: Row['state'] }): ReactNode {
  const language = useLanguage()
  return <Badge tone={CLEARING_FILE_WORDS[state].tone}>{CLEARING_FILE_WORDS[state][language]}</Badge>
}

/** The columns of the list of clearing files. */
function useFileColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  return [
    {
      id: 'name',
      title: t.name,
      fit: 'cut',
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    {
      id: 'direction',
      title: t.direction,
      cell: ({ direction }) => <span className={classes.whole}>{t[direction]}</span>,
    },
    { id: 'state', title: t.state, narrow: 'end', cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'created',
      title: t.created,
      cell: ({ created_at }) => <DateTime at={created_at} show="stacked" />,
    },
    {
      id: 'messages',
      title: t.messages,
      right: true,
      narrow: 'none',
      cell: ({ message_count }) => message_count,
    },
    {
      id: 'sum',
      title: t.sum,
      narrow: 'mark',
      right: true,
      cell: ({ control_sum }) =>
        control_sum && !/^0(\.0+)?$/.test(control_sum) ? <Amount value={control_sum} currency="EUR" /> : null,
    },
    { id: 'reason', title: t.reason, fit: 'cut', narrow: 'none', cell: ({ reason }) => reason },
  ]
}

/** The files exchanged with the clearing house. */
export const clearingFileList = defineList({
  call: 'listClearingFiles',
  path: PATHS.clearingFiles.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const directions = CLEARING_DIRECTIONS.map((value) => ({ value, label: t[value] }))
    const states = CLEARING_FILE_STATES.map((value) => ({
      value,
      label: CLEARING_FILE_WORDS[value][language],
    }))
    return {
      search: of.text('text', t.search),
      bar: [
        of.choices('state', t.state, states),
        of.choice('direction', t.direction, directions),
        of.days('date_from', 'date_to', t.created),
      ],
    }
  },
  useColumns: useFileColumns,
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
  rowLink: ({ _id }) => clearingFilePath(_id),
  remember: 'clearing-files',
  everyMs: EVERY_MS,
})

import {
  changeName,
  PROPOSAL_KINDS,
  PROPOSAL_STATE_WORDS,
  PROPOSAL_STATES,
  PROPOSALS,
  type ProposalState,
} from '@fondaco/rules/proposals.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { changePath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

export type Change = Result<'getChange'>

/** What has come of a change. */
export function ChangeBadge({ state }: { state: ProposalState }): ReactNode {
  const { tone, ...name } = PROPOSAL_STATE_WORDS[state]
  return <Badge tone={tone}>{name[useLanguage()]}</Badge>
}

function useChangeColumns(): readonly Column<Change>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    {
      id: 'what',
      title: t.what,
      fit: 'cut',
      cell: ({ kind, subject }) => changeName(kind, subject.name, language),
    },
    { id: 'state', title: t.state, narrow: 'end', cell: ({ state }) => <ChangeBadge state={state} /> },
    { id: 'entities', title: t.entities, narrow: 'none', cell: ({ entities }) => entities.join(', ') },
    { id: 'by', title: t.proposedBy, cell: ({ proposed }) => proposed.by },
    { id: 'at', title: t.proposedAt, cell: ({ proposed }) => <DateTime at={proposed.at} show="stacked" /> },
  ]
}

/** Changes that need two people. */
export const changeList = defineList({
  call: 'listChanges',
  path: PATHS.changes.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const states = PROPOSAL_STATES.map((value) => ({ value, label: PROPOSAL_STATE_WORDS[value][language] }))
    const kinds = PROPOSAL_KINDS.map((value) => ({ value, label: PROPOSALS[value].name[language] }))
    return {
      bar: [
        of.choices('state', t.state, states),
        of.choice('waiting', t.waiting, [{ value: 'true', label: t.onlyWaiting }]),
        of.choice('kind', t.kind, kinds),
      ],
    }
  },
  useColumns: useChangeColumns,
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
  rowLink: ({ _id }) => changePath(_id),
  remember: 'staff-changes',
})

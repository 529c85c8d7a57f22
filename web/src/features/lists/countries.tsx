import { countryName } from '@fondaco/rules/country.ts'
import { COUNTRY_LEVELS, type CountryLevel } from '@fondaco/rules/screening/country-level.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './country-texts.ts'
import { type ForColumns, useEntryActions } from './entry-actions.tsx'
import { words as common } from './texts.ts'

export type ListedCountry = Result<'listCountryRisks'>[number]

const TONES = { restricted: 'stop', high: 'wait', ordinary: 'info' } as const

function LevelBadge({ level }: { readonly level: CountryLevel }): ReactNode {
  return <Badge tone={TONES[level]}>{useTexts(words)[level]}</Badge>
}

function useCountryColumns(...given: ForColumns<ListedCountry>): readonly Column<ListedCountry>[] {
  const t = useTexts(words)
  const language = useLanguage()
  const nameOf = ({ country }: ListedCountry) => countryName(country, language)
  const actions = useEntryActions<ListedCountry>(nameOf, ...given)
  return [
    // The list is in the order of the codes, which is the same in every language.
    { id: 'country', title: t.country, fit: 'wrap', cell: (row) => `${row.country} · ${nameOf(row)}` },
    { id: 'level', title: t.level, narrow: 'end', cell: ({ level }) => <LevelBadge level={level} /> },
    { id: 'risk', title: t.risk, right: true, narrow: 'none', cell: ({ risk }) => risk },
    { id: 'source', title: t.source, fit: 'wrap', cell: ({ source }) => written(source) },
    { id: 'since', title: t.since, narrow: 'none', cell: ({ added_at }) => dateText(added_at) },
    actions,
  ]
}

/** The countries above the lowest risk. */
export const countryList = defineList({
  call: 'listCountryRisks',
  path: PATHS.countryRisks.path,
  useFilters: (of) => {
    const t = useTexts(words)
    return {
      search: of.text('text', t.search),
      bar: [
        of.choice(
          'level',
          t.level,
          COUNTRY_LEVELS.map((value) => ({ value, label: t[value] })),
        ),
      ],
    }
  },
  useColumns: useCountryColumns,
  words: () => ({ ...textsNow(common), ...textsNow(words) }),
  remember: 'country-risks',
})

/** The approved changes of the risk of a country. */
export function CountryHistory({
  of,
  close,
}: {
  readonly of: ListedCountry
  readonly close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { historyOf, noHistoryHint } = useTexts(common)
  return (
    <ChangeHistory
      title={historyOf(countryName(of.country, useLanguage()))}
      permission="manage:risk_rules"
      columns={[
        { id: 'level', title: t.level, cell: ({ values }) => <LevelBadge level={values.level} /> },
        { id: 'risk', title: t.risk, right: true, cell: ({ values }) => values.risk },
        { id: 'source', title: t.source, fit: 'wrap', cell: ({ values }) => written(values.source) },
      ]}
      noneHint={noHistoryHint}
      reading={useCall('getCountryRisk', { params: { id: of._id } })}
      close={close}
    />
  )
}

import type { Result } from '../../api/client.ts'
import { useCountries } from '../../kit/form/country-select.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

type Row = Result<'listBanks'>[number]

function useBankColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const names = new Map(useCountries().map(({ value, label }) => [value, label]))
  return [
    { id: 'name', title: t.name, fit: 'wrap', cell: ({ name }) => written(name) },
    { id: 'bic', title: t.bic, cell: ({ bic }) => bic },
    { id: 'country', title: t.country, cell: ({ country }) => names.get(country) ?? country },
    {
      id: 'reach',
      title: t.reach,
      narrow: 'end',
      cell: ({ schemes }) =>
        schemes.includes('INST') ? (
          <Badge tone="good">{t.instant}</Badge>
        ) : (
          <Badge tone="info">{t.ordinary}</Badge>
        ),
    },
    { id: 'codes', title: t.codes, fit: 'cut', narrow: 'none', cell: ({ codes }) => codes.join(', ') },
  ]
}

/** The banks that the SEPA schemes reach. */
export const bankList = defineList({
  call: 'listBanks',
  path: PATHS.bankParticipants.path,
  useFilters: (of) => {
    const t = useTexts(words)
    return {
      search: of.text('text', t.search),
      bar: [
        of.choice('reach', t.reach, [
          { value: 'instant', label: t.instant },
          { value: 'ordinary', label: t.ordinary },
        ]),
        of.choices('country', t.country, useCountries()),
      ],
    }
  },
  useColumns: useBankColumns,
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
  remember: 'banks',
})

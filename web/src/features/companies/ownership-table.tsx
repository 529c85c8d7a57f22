import type { Owner } from '@fondaco/rules/companies/ownership.ts'
import { type Share, shareText } from '@fondaco/rules/companies/share.ts'
import type { ReactNode } from 'react'
import { type Column, Table } from '../../kit/list/table.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { ShownOwnership } from './ownership-drawing.tsx'
import classes from './ownership-picture.module.css'
import { BENEFICIAL_WORDS, HOLDING_WORDS, KIND_WORDS } from './ownership-words.ts'

const words = texts({
  caption: { en: (name: string) => `Owners of ${name}`, lt: (name: string) => `Savininkai: ${name}` },
  owner: { en: 'Owner', lt: 'Savininkas' },
  kind: { en: 'Type', lt: 'Tipas' },
  holdings: { en: 'Holdings', lt: 'Turimos dalys' },
  direct: { en: 'Direct', lt: 'Tiesiogiai' },
  indirect: { en: 'Through others', lt: 'Per kitus' },
  whole: { en: 'Total', lt: 'Iš viso' },
  beneficial: { en: 'Beneficial owner', lt: 'Naudos gavėjas' },
  no: { en: 'No', lt: 'Ne' },
})

/** The owners with their shares and holdings: all that the picture shows, in words. */
export function OwnershipTable({
  structure: { company, holdings },
  name,
  owners,
}: ShownOwnership): ReactNode {
  const t = useTexts(words)
  const { holding } = useTexts(HOLDING_WORDS)
  const language = useLanguage()
  const names = new Map([...owners.map(({ party }) => [party.id, party.name] as const), [company, name]])
  const share = (title: string, shareOf: (owner: Owner) => Share): Column<Owner> => ({
    id: title,
    title,
    right: true,
    cell: (owner) => <span className={classes.figure}>{shareText(shareOf(owner))}</span>,
  })
  return (
    <Table
      label={t.caption(name)}
      caption
      rows={owners}
      rowId={({ party }) => party.id}
      empty={null}
      columns={[
        {
          id: 'owner',
          title: t.owner,
          cell: ({ party }) => <span className={classes.whole}>{party.name}</span>,
        },
        { id: 'kind', title: t.kind, cell: ({ party }) => KIND_WORDS[party.kind][language] },
        {
          id: 'holdings',
          title: t.holdings,
          cell: ({ party }) => (
            <ul className={classes.holdings}>
              {holdings
                .filter(({ holder }) => holder === party.id)
                .map(({ held, percent }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one holder may hold the same twice
                  <li key={index}>{holding(percent, names.get(held) ?? held)}</li>
                ))}
            </ul>
          ),
        },
        share(t.direct, ({ direct }) => direct),
        share(t.indirect, ({ indirect }) => indirect),
        share(t.whole, ({ whole }) => whole),
        {
          id: 'beneficial',
          title: t.beneficial,
          cell: ({ party, beneficial }) => {
            if (beneficial) return BENEFICIAL_WORDS[beneficial][language]
            return party.kind === 'PERSON' ? t.no : '–'
          },
        },
      ]}
    />
  )
}
